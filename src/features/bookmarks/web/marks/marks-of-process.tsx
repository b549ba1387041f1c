import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { bookmarksOfProcess } from '../../contract/marking/bookmarks-of-process.ts';
import { BookmarkMarks } from './bookmark-marks.tsx';

/** The bookmarks of the process on screen, all of them; nothing while they load, or when there is none. */
export function MarksOfProcess({ processId }: { readonly processId: number }) {
  const found = useEndpoint(bookmarksOfProcess, { params: { processId } });
  return found.data ? <BookmarkMarks of={found.data} /> : null;
}

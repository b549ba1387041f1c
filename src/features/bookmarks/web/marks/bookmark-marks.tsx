import type { z } from 'zod';
import { plural } from '../../../../platform/web/format/number.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { shownBookmark } from '../../contract/bookmark.ts';
import { BookmarkMark } from './bookmark-mark.tsx';

interface BookmarkMarksProps {
  readonly of: readonly z.output<typeof shownBookmark>[];
  /** How many are drawn; the others are told by their number. */
  readonly most?: number;
}

/** The bookmarks of a process, one after another. */
export function BookmarkMarks({ of, most = of.length }: BookmarkMarksProps) {
  const rest = of.slice(most);
  return (
    <>
      {of.slice(0, most).map((bookmark) => (
        <BookmarkMark key={bookmark.id} of={bookmark} />
      ))}
      {rest.length > 0 ? (
        <span className={look('tiny', 'muted')} title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
          <span className={look('heard')}> {plural(rest.length, 'marcador', 'marcadores').replace(/^\S+ /, '')}</span>
        </span>
      ) : null}
    </>
  );
}

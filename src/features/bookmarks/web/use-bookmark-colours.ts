import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import type { ThemeColours } from '../../../platform/web/ui/display/colour-square.tsx';
import { listBookmarks } from '../contract/personal/list-bookmarks.ts';
import { squares } from '../rules/readable-colours.ts';

/** The colours of bookmarks that are known by their ids alone; those that the reader may not use have none. */
export function useBookmarkColours(enabled: boolean): (id: number | undefined) => ThemeColours | undefined {
  const { data } = useEndpoint(listBookmarks, { query: { inactive_too: true } }, { enabled });
  return (id) => {
    const colour = data?.results.find((one) => one.id === id)?.colour;
    return colour === undefined ? undefined : squares(colour);
  };
}

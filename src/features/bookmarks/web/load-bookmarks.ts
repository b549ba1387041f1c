import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { listBookmarks } from '../contract/personal/list-bookmarks.ts';
import { squares } from '../rules/readable-colours.ts';
import { scopeNames } from './scope-names.ts';

interface Wanted {
  /** Administrative ones, or one's own; both when it is not said. */
  readonly global?: boolean;
  /** Also those that were switched off and are on processes still. */
  readonly inactiveToo?: boolean;
}

/** The bookmarks that somebody may choose among, found by their names. */
export const loadBookmarks =
  ({ global, inactiveToo = false }: Wanted = {}): LoadOptions =>
  async (typed, signal) => {
    const query = { ...(typed.trim() && { name: typed.trim() }), ...(inactiveToo && { inactive_too: true }) };
    const { results } = await callEndpoint(listBookmarks, { query }, { signal });
    return results
      .filter(({ is_global }) => global === undefined || is_global === global)
      .map(({ id, name, colour, scope, active }) => ({
        value: String(id),
        label: name,
        colours: squares(colour),
        detail: active ? scopeNames[scope].name : `${scopeNames[scope].name} · desativado`,
      }));
  };

/** Said where none is found. */
export const NO_BOOKMARK = 'Nenhum marcador encontrado com esse nome.';

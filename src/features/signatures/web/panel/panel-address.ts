import { readListQuery } from '../../../../platform/web/ui/navigation/read-list-address.ts';
import { listSignatureBookmarks } from '../../contract/panel/list-signature-bookmarks.ts';
import { orderOf, signatureTabs, type TabId, tabIds } from './signature-tabs.ts';

/** What the address calls the bookmark that narrows the list: `global_bookmarks:4`, or `bookmarks:9` of one's own. */
export const BOOKMARK = 'bookmark';

const serverTabs = { recebidas: 'received', pedidas: 'requested', respondidas: 'answered' } as const;

/** The tab that an address names; the first where it names none. */
export const tabOf = (address: URLSearchParams): TabId =>
  tabIds.find((tab) => tab === address.get('tab')) ?? 'recebidas';

/** The bookmark that an address names, and the filter that it is; `null`: none, or no bookmark's name. */
export function bookmarkOf(address: URLSearchParams) {
  const named = /^(global_bookmarks|bookmarks):(\d{1,15})$/.exec(address.get(BOOKMARK) ?? '');
  return named?.[1] ? { value: named[0], filters: { [named[1]]: [Number(named[2])] } } : null;
}

/** What the panel asks for at an address, and of whom. */
export function listRead(tab: TabId, address: URLSearchParams) {
  const bookmark = bookmarkOf(address);
  const query = {
    ...readListQuery(address),
    order_by: orderOf(tab, address.get('order_by')),
    ...(bookmark ? { filters: bookmark.filters } : {}),
  };
  return { contract: signatureTabs[tab].contract, input: { query } };
}

/** What it asks for to offer the bookmarks of a tab. */
export const bookmarksRead = (tab: TabId) => ({
  contract: listSignatureBookmarks,
  input: { query: { tab: serverTabs[tab] } },
});

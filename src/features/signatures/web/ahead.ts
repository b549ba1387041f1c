import { askAhead } from '../../../platform/web/api/ask-ahead.ts';
import type { AskAhead } from '../../../platform/web/router/screen-route.ts';
import { bookmarksRead, listRead, tabOf } from './panel/panel-address.ts';

/** The list of the open tab, and the bookmarks that narrow it. */
export const ahead: AskAhead = ({ search }) => {
  const address = new URLSearchParams(search);
  const tab = tabOf(address);
  const [list, bookmarks] = [listRead(tab, address), bookmarksRead(tab)];
  void askAhead(list.contract, list.input);
  void askAhead(bookmarks.contract, bookmarks.input);
};

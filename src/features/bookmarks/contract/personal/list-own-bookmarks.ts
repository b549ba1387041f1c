import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { bookmarkItem } from '../bookmark.ts';
import { namedBookmark } from './list-bookmarks.ts';

/** A person's own bookmarks, also those that they switched off (specification 000 §7). */
export const listOwnBookmarks = endpoint({
  method: 'GET',
  path: '/customer/bookmark/user/list',
  access: signedIn,
  summary: 'Lista os seus marcadores pessoais',
  input: { query: namedBookmark },
  output: listOf(bookmarkItem),
});

import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkItem } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** One administrative bookmark that one looks after, or that applies where one works (specification 000 §7). */
export const getGlobalBookmark = endpoint({
  method: 'GET',
  path: '/customer/global-bookmark/:id',
  access: managersOfBookmarks,
  summary: 'Mostra um marcador administrativo',
  input: { params: idParams },
  output: bookmarkItem,
  errors: [bookmarkErrors.notFound],
});

import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkItem } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/** One bookmark, for who may see it (specification 000 §7). */
export const getBookmark = endpoint({
  method: 'GET',
  path: '/customer/bookmark/:id',
  access: signedIn,
  summary: 'Mostra um marcador',
  input: { params: idParams },
  output: bookmarkItem,
  errors: [bookmarkErrors.notFound],
});

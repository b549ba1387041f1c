import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/** Deletes a bookmark of one's own that is on no process (R199). */
export const deleteBookmark = endpoint({
  method: 'DELETE',
  path: '/customer/bookmark/delete/:id',
  access: signedIn,
  summary: 'Exclui um marcador pessoal sem uso',
  input: { params: idParams },
  output: done,
  errors: [bookmarkErrors.notFound, bookmarkErrors.inUse],
});

import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** Deletes an administrative bookmark that is on no process (R199). */
export const deleteGlobalBookmark = endpoint({
  method: 'DELETE',
  path: '/customer/global-bookmark/:id',
  access: managersOfBookmarks,
  summary: 'Exclui um marcador administrativo sem uso',
  input: { params: idParams },
  output: done,
  errors: [bookmarkErrors.notFound, bookmarkErrors.cannotManage, bookmarkErrors.inUse],
});

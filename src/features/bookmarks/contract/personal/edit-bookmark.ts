import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkChange, bookmarkDone } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/** Changes a bookmark of one's own; what is left out stays (specification 000 §7). */
export const editBookmark = endpoint({
  method: 'PATCH',
  path: '/customer/bookmark/edit/:id',
  access: signedIn,
  summary: 'Muda um marcador pessoal',
  input: { params: idParams, body: z.object(bookmarkChange) },
  output: bookmarkDone,
  errors: [bookmarkErrors.notFound, bookmarkErrors.incomplete, bookmarkErrors.nameTaken, bookmarkErrors.changed],
});

import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { bookmarkChange, bookmarkDone, placeChange } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** Changes an administrative bookmark; what is left out stays (specification 000 §7). */
export const editGlobalBookmark = endpoint({
  method: 'PATCH',
  path: '/customer/global-bookmark/edit/:id',
  access: managersOfBookmarks,
  summary: 'Muda um marcador administrativo',
  input: { params: idParams, body: z.object({ ...bookmarkChange, ...placeChange }) },
  output: bookmarkDone,
  errors: [
    bookmarkErrors.notFound,
    bookmarkErrors.incomplete,
    bookmarkErrors.unknown,
    bookmarkErrors.cannotManage,
    bookmarkErrors.changed,
  ],
});

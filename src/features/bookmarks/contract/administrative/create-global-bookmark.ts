import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { bookmarkDone, bookmarkFields, placedFields } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** Makes an administrative bookmark within what one administers (specification 000 §7, R564 to R566). */
export const createGlobalBookmark = endpoint({
  method: 'POST',
  path: '/customer/global-bookmark',
  access: managersOfBookmarks,
  summary: 'Cria um marcador administrativo',
  input: { body: z.object({ ...bookmarkFields, ...placedFields }) },
  output: bookmarkDone,
  errors: [bookmarkErrors.incomplete, bookmarkErrors.unknown, bookmarkErrors.cannotManage],
});

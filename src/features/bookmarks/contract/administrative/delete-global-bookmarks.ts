import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** Deletes several: those in use, or beyond what one administers, stay and say why (specification 000 §7). */
export const deleteGlobalBookmarks = endpoint({
  method: 'DELETE',
  path: '/customer/global-bookmark',
  access: managersOfBookmarks,
  summary: 'Exclui os marcadores administrativos sem uso',
  input: { body: z.object({ ids }) },
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ id, ok: z.boolean(), code: z.string().optional(), message: z.string() })),
  }),
  errors: [bookmarkErrors.notFound, bookmarkErrors.cannotManage, bookmarkErrors.inUse],
});

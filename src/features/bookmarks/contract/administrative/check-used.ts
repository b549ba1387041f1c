import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { usesOfBookmark } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/**
 * Whether an administrative bookmark is on processes (specification 000 §7), and where those are that the reader may know: by unit, the
 * most first.
 */
export const checkUsed = endpoint({
  method: 'GET',
  path: '/customer/global-bookmark/check-used/:id',
  access: managersOfBookmarks,
  summary: 'Diz se um marcador administrativo está em uso, e onde',
  input: { params: idParams },
  output: usesOfBookmark.extend({
    places: z.array(
      z.object({ capacity: z.object({ id, label: z.string(), description: z.string() }), uses: z.int() }),
    ),
  }),
  errors: [bookmarkErrors.notFound],
});

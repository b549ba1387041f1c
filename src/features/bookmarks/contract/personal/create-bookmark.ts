import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { bookmarkDone, bookmarkFields } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/** Makes a bookmark of one's own (specification 000 §6 and §7): it needs no permission. */
export const createBookmark = endpoint({
  method: 'POST',
  path: '/customer/bookmark',
  access: signedIn,
  summary: 'Cria um marcador pessoal',
  input: {
    body: z.object({
      ...bookmarkFields,
      is_global: z
        .literal(false, 'Marcadores de unidade, órgão ou de todos são criados pela administração.')
        .optional(),
    }),
  },
  output: bookmarkDone,
  errors: [bookmarkErrors.incomplete, bookmarkErrors.nameTaken, bookmarkErrors.tooMany],
});

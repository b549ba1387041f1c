import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';

/** How many numbers one search offers; who needs another types one more digit. */
export const NUP_SEARCH_LIMIT = 20;

/** Numbers that begin with what was typed, masked or not; fewer than three digits find nothing. */
export const searchNups = endpoint({
  method: 'GET',
  path: '/process/search_nups',
  access: signedIn,
  summary: 'Sugere números de processos que a pessoa pode ler',
  input: { query: z.object({ nup: z.string().trim().max(40).default('') }) },
  output: z.array(z.object({ id, nup: z.string(), nup_formatted: z.string(), subject: z.string().nullable() })),
});

import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { followErrors } from '../follow-errors.ts';

/** Asks to be told by e-mail of the movements of a process. The mailbox says yes by a link before anything else is sent to it. */
export const askFollow = endpoint({
  method: 'POST',
  path: '/control/following/processes',
  access: isPublic,
  summary: 'Pede para acompanhar um processo público por e-mail, sem conta',
  input: { body: z.object({ email: z.email().max(254), nup: z.string().trim().min(1).max(40) }) },
  // The same for every mailbox and every number: nobody learns who follows what, nor which numbers exist.
  output: z.object({ message: z.string() }),
  errors: [followErrors.disabled],
  requestsPerMinute: 6,
});

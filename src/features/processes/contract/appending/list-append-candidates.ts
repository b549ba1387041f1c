import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { processErrors } from '../process-errors.ts';
import { tiedProcess } from './list-appended.ts';

/** How many processes one search offers. */
export const CANDIDATES_LIMIT = 20;

/**
 * Processes that may be tied to one: those that the person has, then others whose number begins with what was typed. What
 * may not be appended says why.
 */
export const listAppendCandidates = endpoint({
  method: 'GET',
  path: '/process/join/append/candidates/:id',
  access: signedIn,
  summary: 'Sugere processos para apensar',
  input: { params: idParams, query: z.object({ search: z.string().trim().max(80).default('') }) },
  output: z.array(tiedProcess.extend({ append: verdict })),
  errors: [processErrors.notFound, processErrors.restricted],
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';

/** Whether a draft of the person became a process already, and which ones: one for each unit in "Para" (specification 000 §4, R117). */
export const checkDraftProcessed = endpoint({
  method: 'GET',
  path: '/process/check-draft-processed/:id',
  access: signedIn,
  summary: 'Diz se um rascunho já virou processo',
  input: { params: idParams },
  output: z.object({
    /** Nothing of the draft is left to open. */
    processed: z.boolean(),
    /** Those that the person may still know of. */
    processes: z.array(z.object({ id, nup: z.string(), capacity_id: id })),
  }),
  errors: [processErrors.notFound],
});

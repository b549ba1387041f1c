import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';

/** Whether somebody has a process, and who (specification 000 §7). */
export const checkHasResponsible = endpoint({
  method: 'GET',
  path: '/process/check-has-responsible/:id',
  access: signedIn,
  summary: 'Diz se um processo tem responsável',
  input: { params: idParams },
  output: z.object({
    has_responsible: z.boolean(),
    user_responsible: z.object({ id, name: z.string() }).nullable(),
  }),
  errors: [processErrors.notFound],
});

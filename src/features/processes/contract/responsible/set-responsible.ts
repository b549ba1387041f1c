import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';

/**
 * Takes processes, gives them to a colleague of the unit, or lets them go (specification 000 §7, decisions G20). Taking
 * answers an undo token.
 */
export const setResponsible = endpoint({
  method: 'PATCH',
  path: '/process/responsible',
  access: signedIn,
  summary: 'Define ou retira o responsável de processos',
  bulkAction: 'SET_RESPONSIBLE',
  input: {
    body: z.object({
      process_ids: ids,
      /** Who gets them; `self` is whoever calls, `null` gives them back to the unit. */
      user_id: z.union([z.literal('self'), z.null(), id]).nonoptional(),
    }),
  },
  output: bulkOutcome,
  errors: [processErrors.colleagueUnknown, processErrors.cannotAssign, processErrors.notFound],
});

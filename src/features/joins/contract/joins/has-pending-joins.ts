import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';

/** Whether the process has a join in preparation where it is, and who began it: asked before it leaves (specification 000 §4, §7). */
export const hasPendingJoins = endpoint({
  method: 'GET',
  path: '/process/valid_if_has_pending_joins/:id',
  access: signedIn,
  summary: 'Diz se há juntada em preparação no processo',
  input: { params: idParams },
  output: z.object({
    has_pending_joins: z.boolean(),
    count: z.number().int(),
    /** Named for the people of the unit that prepares it. */
    results: z.array(
      z.object({ id, user: z.object({ id, name: z.string() }), updated_at: z.iso.datetime({ offset: true }) }),
    ),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});

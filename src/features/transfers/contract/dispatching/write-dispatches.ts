import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, version } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { itemOutcome } from '../../../processes/contract/item-outcome.ts';
import { BULK_BODY_LIMIT } from '../../../processes/contract/process-actions.ts';
import { manyDispatches, manyDispatchErrors } from './dispatch-processes.ts';

/**
 * Writes the dispatches of many processes and sends none of them (ours), so that they may be signed at once; sending them with the
 * same text is the next step.
 */
export const writeDispatches = endpoint({
  method: 'PUT',
  path: '/process/dispatch/auto-draft/update',
  access: anyOf(permission.PROCESSOR),
  summary: 'Escreve os despachos de vários processos, para assinar todos de uma vez',
  bodyLimit: BULK_BODY_LIMIT,
  attended: true,
  input: { body: manyDispatches },
  output: z.object({
    message: z.string(),
    results: z.array(
      itemOutcome.extend({
        /** The text to sign; `null` where none was written. */
        document: z.object({ id, version }).nullable(),
      }),
    ),
  }),
  errors: [...manyDispatchErrors],
});

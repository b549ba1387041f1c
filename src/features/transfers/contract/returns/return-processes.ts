import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';
import { transferErrors } from '../transfer-errors.ts';

/** Sends processes back to the unit each came from, saying why (specification 000 §7, decisions G22). */
export const returnProcesses = endpoint({
  method: 'PATCH',
  path: '/process/return',
  access: anyOf(permission.PROCESSOR),
  summary: 'Devolve processos ao setor anterior',
  bulkAction: 'RETURN',
  input: {
    body: z.object({
      process_ids: ids,
      justification: freeText(OBSERVATION_LIMIT),
      /** Those of which the person has seen that an open join stays behind. */
      confirm_join: z.array(id).max(999).default([]),
    }),
  },
  output: bulkOutcome,
  errors: [
    processErrors.notFound,
    transferErrors.cannotReturn,
    transferErrors.joinConfirmation,
    transferErrors.justificationRequired,
  ],
});

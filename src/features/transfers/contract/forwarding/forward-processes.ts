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

/** Sends processes to another unit without a dispatch (specification 000 §1 and §7, R009, R335). */
export const forwardProcesses = endpoint({
  method: 'PATCH',
  path: '/process/forward',
  access: anyOf(permission.FORWARD),
  summary: 'Encaminha processos a outro setor, sem despacho',
  bulkAction: 'FORWARD',
  input: {
    body: z.object({
      process_ids: ids,
      /** The unit they go to. */
      to: id,
      observation: freeText(OBSERVATION_LIMIT).nullish(),
      /** Those of which the person has seen that an open join stays behind. */
      confirm_join: z.array(id).max(999).default([]),
    }),
  },
  output: bulkOutcome,
  errors: [
    processErrors.notFound,
    transferErrors.cannotForward,
    transferErrors.forwardIncomplete,
    transferErrors.joinConfirmation,
    transferErrors.targetUnknown,
  ],
});

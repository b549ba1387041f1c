import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { transferErrors } from '../transfer-errors.ts';

/** Takes back what this person just sent, while nobody of the unit where it arrived has opened it (ours). */
export const takeBackProcesses = endpoint({
  method: 'PATCH',
  path: '/process/take-back',
  access: anyOf(permission.PROCESSOR),
  summary: 'Desfaz o envio de processos que ninguém abriu no destino',
  bulkAction: 'TAKE_BACK',
  input: { body: z.object({ process_ids: ids }) },
  output: bulkOutcome,
  errors: [processErrors.notFound, transferErrors.cannotTakeBack],
});

import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { transferErrors } from '../transfer-errors.ts';

/** Gives up that processes come back by a day, for the unit that asked (ours). */
export const releaseReturn = endpoint({
  method: 'PATCH',
  path: '/process/release-return',
  access: anyOf(permission.PROCESSOR),
  summary: 'Dispensa a devolução de processos pedidos de volta',
  bulkAction: 'RELEASE_RETURN',
  input: { body: z.object({ process_ids: ids }) },
  output: bulkOutcome,
  errors: [processErrors.notFound, transferErrors.cannotReleaseReturn],
});

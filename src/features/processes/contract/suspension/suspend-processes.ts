import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, ids } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { SUSPENSION_TEXT_LIMIT } from '../../rules/suspension.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';
import { suspensionErrors } from './suspension-errors.ts';

/** Sets processes aside until the day of their review (ours: the specification knows no such act). */
export const suspendProcesses = endpoint({
  method: 'PATCH',
  path: '/process/suspend',
  access: signedIn,
  summary: 'Sobresta processos até a data de revisão',
  bulkAction: 'SUSPEND',
  input: { body: z.object({ process_ids: ids, reason: freeText(SUSPENSION_TEXT_LIMIT), until: day.nullish() }) },
  output: bulkOutcome,
  errors: [suspensionErrors.suspensionIncomplete, suspensionErrors.cannotSuspend, processErrors.notFound],
});

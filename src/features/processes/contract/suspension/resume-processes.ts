import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { SUSPENSION_TEXT_LIMIT } from '../../rules/suspension.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';
import { suspensionErrors } from './suspension-errors.ts';

/** Takes suspended processes up again before the day of their review (ours). */
export const resumeProcesses = endpoint({
  method: 'PATCH',
  path: '/process/resume',
  access: signedIn,
  summary: 'Retoma processos sobrestados',
  bulkAction: 'RESUME',
  input: { body: z.object({ process_ids: ids, note: freeText(SUSPENSION_TEXT_LIMIT).optional() }) },
  output: bulkOutcome,
  errors: [suspensionErrors.cannotResume, processErrors.notFound],
});

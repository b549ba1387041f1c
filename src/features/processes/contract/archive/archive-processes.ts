import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids, smallId } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { OBSERVATION_LIMIT } from '../../rules/archive.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';

/** Archives one or more processes with a reason and a confirmation (specification 000 §5 Archive, decisions G29). */
export const archiveProcesses = endpoint({
  method: 'POST',
  path: '/process/archive',
  access: anyOf(permission.ARCHIVE_PROCESS),
  summary: 'Arquiva processos',
  bulkAction: 'ARCHIVE',
  input: {
    body: z.object({
      process_ids: ids,
      justification_id: smallId,
      observation: freeText(OBSERVATION_LIMIT).optional(),
      confirm_physical: z.boolean().default(false),
      confirm_lgpd: z.boolean().default(false),
    }),
  },
  output: bulkOutcome,
  forbidden: processErrors.cannotArchive.message,
  errors: [processErrors.archiveIncomplete, processErrors.cannotArchive, processErrors.notFound],
});

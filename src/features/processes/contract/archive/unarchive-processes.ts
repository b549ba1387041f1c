import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import { bulkOutcome } from '../item-outcome.ts';
import { processErrors } from '../process-errors.ts';

/** Brings processes back to work (ours: the specification names the act and no path of its own). */
export const unarchiveProcesses = endpoint({
  method: 'PATCH',
  path: '/process/unarchive',
  access: signedIn,
  summary: 'Desarquiva processos',
  bulkAction: 'UNARCHIVE',
  input: { body: z.object({ process_ids: ids, justification: freeText(JUSTIFICATION_LIMIT).optional() }) },
  output: bulkOutcome,
  errors: [processErrors.notFound, processErrors.cannotUnarchive],
});

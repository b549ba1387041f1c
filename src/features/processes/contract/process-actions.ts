import { z } from 'zod';
import { bulkActions } from '../../../platform/contract/acts.generated.ts';
import { signedIn } from '../../../platform/contract/access.ts';
import { bulkJobErrors } from '../../../platform/contract/bulk-job.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { ids } from '../../../platform/contract/fields.ts';
import { bulkOutcome } from './item-outcome.ts';

/** Bytes of a bulk act with a text for each process. */
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

/**
 * The one call of bulk acts on processes, with the outcome of each (specification 000 §4, decisions G24): `payload` holds what
 * the named act takes besides the processes, as by its own path. Rehearsed and left to go on by itself like those.
 */
export const processActions = endpoint({
  method: 'POST',
  path: '/process/actions/process-actions',
  access: signedIn,
  summary: 'Faz um ato em vários processos',
  input: {
    body: z.object({
      action: z.enum(bulkActions),
      process_ids: ids,
      payload: z.record(z.string(), z.unknown()).default({}),
    }),
  },
  output: bulkOutcome,
  errors: [bulkJobErrors.actionUnknown],
  bodyLimit: BULK_BODY_LIMIT,
});

import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { ids } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { JUSTIFICATION_LIMIT } from '../rules/archive.ts';
import { bulkOutcome } from './item-outcome.ts';
import { processErrors } from './process-errors.ts';

/** Acts done on several processes at once, with the outcome of each (specification 000 §4, decisions G24). */
export const processActions = endpoint({
  method: 'POST',
  path: '/process/actions/process-actions',
  access: signedIn,
  summary: 'Favorita ou desarquiva processos',
  input: {
    body: z.object({
      action: z.enum(['FAVORITE', 'UNARCHIVE']),
      process_ids: ids,
      payload: z.object({ justification: freeText(JUSTIFICATION_LIMIT).optional() }).default({}),
    }),
  },
  output: bulkOutcome,
  errors: [processErrors.notFound, processErrors.cannotFavourite, processErrors.cannotUnarchive],
});

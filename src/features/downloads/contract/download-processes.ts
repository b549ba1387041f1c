import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../platform/contract/fields.ts';
import { itemOutcome } from '../../processes/contract/item-outcome.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { downloadBuild } from './download-build.ts';
import { downloadErrors } from './downloads-errors.ts';

/**
 * Downloads of processes, each whole in one PDF or its originals in a ZIP, or only some documents (specification 000
 * §7). A process that is already in the queue is refused.
 */
export const downloadProcesses = endpoint({
  method: 'POST',
  path: '/process/downloads',
  access: signedIn,
  summary: 'Pede o download de processos',
  input: {
    body: z.object({
      process_ids: ids,
      format: z.enum(['pdf', 'zip']).default('pdf'),
      /** Only these documents, of the processes named. */
      process_file_ids: z.array(id).min(1).max(2_000).optional(),
      confirm: z.boolean().default(false),
    }),
  },
  output: z.object({
    message: z.string(),
    results: z.array(itemOutcome.extend({ build: downloadBuild.nullable() })),
  }),
  errors: [
    processErrors.notFound,
    processErrors.restricted,
    downloadErrors.alreadyAdded,
    downloadErrors.confirmationRequired,
    downloadErrors.nothingToDownload,
    downloadErrors.tooMany,
  ],
  requestsPerMinute: 60,
  attended: true,
});

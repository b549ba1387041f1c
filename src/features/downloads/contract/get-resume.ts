import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, idParams } from '../../../platform/contract/fields.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { downloadBuild } from './download-build.ts';
import { downloadErrors } from './downloads-errors.ts';

/**
 * Starts the PDF of a whole process, or answers the one that runs, or the last one while nothing changed (specification
 * 000 §4, §7; decisions G96). A confidential process asks for `confirm`.
 */
export const getResume = endpoint({
  method: 'GET',
  path: '/process/resume/:id',
  access: signedIn,
  summary: 'Reúne o processo inteiro em um PDF',
  input: { params: idParams, query: z.object({ confirm: flag.default(false) }) },
  output: downloadBuild.extend({ already_added: z.boolean() }),
  errors: [
    processErrors.notFound,
    processErrors.restricted,
    downloadErrors.alreadyAdded,
    downloadErrors.confirmationRequired,
    downloadErrors.nothingToDownload,
    downloadErrors.tooMany,
  ],
  requestsPerMinute: 60,
});

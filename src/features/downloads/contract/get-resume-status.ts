import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { downloadBuild } from './download-build.ts';
import { downloadErrors } from './downloads-errors.ts';

/** How far the caller's last PDF of a whole process is (specification 000 §4, §7). */
export const getResumeStatus = endpoint({
  method: 'GET',
  path: '/process/resume/status/:id',
  access: signedIn,
  summary: 'Diz em que passo está o download do processo',
  input: { params: idParams },
  output: downloadBuild,
  errors: [processErrors.notFound, processErrors.restricted, downloadErrors.notFound],
});

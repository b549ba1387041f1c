import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../platform/contract/fields.ts';
import { downloadErrors } from './downloads-errors.ts';

/** Calls off a download that runs; one that ended stays as it is. */
export const cancelDownload = endpoint({
  method: 'DELETE',
  path: '/process/downloads/:id',
  access: signedIn,
  summary: 'Cancela um download em andamento',
  input: { params: idParams },
  output: done,
  errors: [downloadErrors.notFound],
});

import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../platform/contract/fields.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';

/** Writes the words of a process for the search again (specification 000 §7, decisions G32 and G96): asked twice, it writes the same. */
export const reindexProcess = endpoint({
  method: 'GET',
  path: '/process/process-reindex/:id',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Atualiza um processo na busca',
  input: { params: idParams },
  output: done,
  errors: [processErrors.notFound, processErrors.cannotChange],
});

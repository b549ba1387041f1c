import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';
import { timeline } from './timeline.ts';

/** The timeline of a process for who reads more than its metadata. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/process/history/:id',
  access: signedIn,
  summary: 'Mostra a linha do tempo do processo',
  input: { params: idParams },
  output: timeline,
  errors: [processErrors.notFound, processErrors.restricted],
});

import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';
import { timeline } from './timeline.ts';

/** The timeline of a public process for anyone: no names but those of the public servants who acted, no whole CPF. */
export const getPublicHistory = endpoint({
  method: 'GET',
  path: '/process/public-history/:id',
  access: isPublic,
  requestsPerMinute: 60,
  summary: 'Mostra a linha do tempo de um processo público',
  input: { params: idParams },
  output: timeline,
  errors: [processErrors.notFound],
});

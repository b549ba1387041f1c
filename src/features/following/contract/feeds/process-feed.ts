import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';

/** What happened in a public process, in plain words, for readers of news (RFC 4287). */
export const processFeed = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/consultar-processo/:nup/movimentos.atom',
  access: isPublic,
  summary: 'O que aconteceu em um processo público, em Atom',
  input: { params: z.object({ nup: z.string().min(1).max(40) }) },
  answer: { type: 'application/atom+xml' },
  errors: [processErrors.notFound],
  requestsPerMinute: 60,
});

import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../platform/contract/bytes-endpoint.ts';
import { openDataErrors } from './open-data-errors.ts';

/** One data set as CSV or JSON, or the dictionary of all (`datapackage.json`). */
export const openDataFile = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/dados-abertos/:dataset',
  access: isPublic,
  summary: 'Um conjunto de dados abertos em CSV ou JSON, ou o dicionário de todos',
  input: {
    params: z.object({ dataset: z.string().max(60) }),
    query: z.object({ ano: z.coerce.number().int().min(1900).max(9999).optional() }),
  },
  answer: { type: '*/*' },
  errors: [openDataErrors.fileUnknown],
  requestsPerMinute: 60,
});

/** The months as they are published, for readers of news (RFC 4287). */
export const openDataFeed = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/dados-abertos.atom',
  access: isPublic,
  summary: 'Os meses de dados abertos, conforme são publicados, em Atom',
  answer: { type: 'application/atom+xml' },
  requestsPerMinute: 60,
});

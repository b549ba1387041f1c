import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../platform/contract/bytes-endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';

const words = z.string().trim().max(200).optional();
const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();

/** The newest processes that a public search finds, for readers of news (RFC 4287): it asks what the address of the page asks. */
export const searchFeed = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/consultar-processo.atom',
  access: isPublic,
  summary: 'Os processos mais novos que uma busca pública encontra, em Atom',
  input: {
    query: z.object({
      text: words,
      nup: words,
      interested: words,
      subject: words,
      origin: number,
      unit: number,
      reference: words,
      start: day.optional(),
      end: day.optional(),
    }),
  },
  answer: { type: 'application/atom+xml' },
  requestsPerMinute: 60,
});

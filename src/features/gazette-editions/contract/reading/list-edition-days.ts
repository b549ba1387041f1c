import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { freshSeconds } from '../../rules/public-pages.ts';

/** The days of a month on which an edition came out: what the calendar links to. */
export const listEditionDays = endpoint({
  method: 'GET',
  path: '/control/gazette/days',
  access: isPublic,
  summary: 'Lista os dias de um mês com edição do Diário Oficial',
  input: {
    query: z.object({ month: z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'Informe o mês, como 2026-10.') }),
  },
  output: z.object({
    days: z.array(z.object({ date: day, numbers: z.array(z.int()) })),
    /** The first and the last day of all. */
    first: day.nullable(),
    last: day.nullable(),
  }),
  requestsPerMinute: 300,
  keptFor: freshSeconds,
});

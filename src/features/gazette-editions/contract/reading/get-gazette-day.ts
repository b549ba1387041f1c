import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { freshSeconds } from '../../rules/public-pages.ts';
import { actLine, publishedEdition } from './published-act.ts';

/** What came out on a day, or on the last one on which anything did; a day without an edition is answered with its neighbours. */
export const getGazetteDay = endpoint({
  method: 'GET',
  path: '/control/gazette/day',
  access: isPublic,
  summary: 'Mostra as edições do Diário Oficial de um dia, com os seus atos',
  input: { query: z.object({ date: day.optional() }) },
  output: z.object({
    /** `null` while nothing ever came out. */
    date: day.nullable(),
    today: day,
    editions: z.array(publishedEdition.extend({ acts: z.array(actLine) })),
    previous: day.nullable(),
    next: day.nullable(),
  }),
  requestsPerMinute: 300,
  keptFor: freshSeconds,
});

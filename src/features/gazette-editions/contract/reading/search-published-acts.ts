import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, markedText } from '../../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { actKinds } from '../../rules/act-kinds.ts';
import { ACTS_PAGE, freshSeconds } from '../../rules/public-pages.ts';
import { actAmongAll } from './published-act.ts';

/** What an act is searched by: the same of a page, a feed and an alert. */
export const actFilters = {
  search: z.string().trim().max(200).optional(),
  organ: id.optional(),
  kind: z.enum(actKinds).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** One that was found. */
const foundAct = actAmongAll.extend({
  /** Its summary, or where its text first has the words, with them marked; empty where no words were asked, or none stands in the text. */
  marked: markedText,
});

/** Searches all acts that ever came out. */
export const searchPublishedActs = endpoint({
  method: 'GET',
  path: '/control/gazette/acts',
  access: isPublic,
  summary: 'Procura em todos os atos publicados no Diário Oficial',
  input: {
    query: z.object({
      ...pages(ACTS_PAGE),
      ...actFilters,
      order: z.enum(['recent', 'oldest', 'relevant']).default('recent'),
    }),
  },
  output: listOf(foundAct).extend({
    /** Every organ that ever published, to choose one of. */
    organs: z.array(z.object({ id, name: z.string() })),
  }),
  requestsPerMinute: 120,
  keptFor: freshSeconds,
});

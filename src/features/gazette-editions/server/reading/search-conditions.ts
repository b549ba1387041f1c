import { sql } from 'kysely';
import type { z } from 'zod';
import { wordQuery } from '../../../../kernel/texts/word-query.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { publishedActs } from './published-rows.ts';

type ActFilters = Pick<z.output<typeof searchPublishedActs.query>, 'search' | 'organ' | 'kind' | 'from' | 'to'>;

/** Acts that answer a search: every word of it, in any spelling of its plural, and what it is narrowed by. */
export function actsAsked(db: Database, { search, organ, kind, from, to }: ActFilters) {
  const words = wordQuery(search ?? '');
  return publishedActs(db)
    .$if(search !== undefined && search !== '', (query) =>
      query.where(words === undefined ? sql<boolean>`false` : sql<boolean>`a.terms @@ to_tsquery('simple', ${words})`),
    )
    .$if(organ !== undefined, (query) => query.where('a.organ_id', '=', organ!))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind!))
    .$if(from !== undefined, (query) => query.where('e.date', '>=', from!))
    .$if(to !== undefined, (query) => query.where('e.date', '<=', to!));
}

/** Words of a title weigh more, and so do words that stand near each other. Where no words are asked, all are as near: undefined. */
export function rankOf(search: string | undefined) {
  const words = wordQuery(search ?? '');
  return words === undefined ? undefined : sql<number>`ts_rank_cd(a.terms, to_tsquery('simple', ${words}))`;
}

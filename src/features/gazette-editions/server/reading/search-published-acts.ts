import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { searchPublishedActs as contract } from '../../contract/reading/search-published-acts.ts';
import { markFound } from './mark-found.ts';
import { lineColumns, newestFirst, presentAmongAll, publishedActs } from './published-rows.ts';
import { actsAsked, rankOf } from './search-conditions.ts';

/** Matches that are ranked: a rank reads the words of the whole act. Older ones follow, newest first. */
const MOST_RANKED = 2_000;

export const searchPublishedActs = read(contract, async ({ db, input: { query } }) => {
  const found = actsAsked(db, query);
  const list = await listPage(db, query, {
    found: found.select('a.id'),
    page: async (rows) => {
      const rank = query.order === 'relevant' ? rankOf(query.search) : undefined;
      const lines = rank
        ? inOrderOfRank(db, { found, rank, rows })
        : found
            .select([...lineColumns])
            .orderBy(query.order === 'oldest' ? sql`e.date, e.number, a.position` : newestFirst)
            .limit(rows.limit)
            .offset(rows.offset);
      return markFound(db, (await lines.execute()).map(presentAmongAll), query.search);
    },
  });
  return { ...list, organs: await organsOf(db) };
});

interface Ranked {
  readonly found: ReturnType<typeof actsAsked>;
  readonly rank: NonNullable<ReturnType<typeof rankOf>>;
  readonly rows: { readonly limit: number; readonly offset: number };
}

function inOrderOfRank(db: Database, { found, rank, rows: { limit, offset } }: Ranked) {
  const placed = found.select(['a.id', 'a.terms', sql<number>`row_number() over (order by ${newestFirst})`.as('nth')]);
  const page = db
    .selectFrom(placed.as('a'))
    .select([
      'a.id',
      sql<number>`row_number() over (order by case when a.nth <= ${MOST_RANKED} then ${rank} end desc nulls last, a.nth)`.as(
        'place',
      ),
    ])
    .orderBy('place')
    .limit(limit)
    .offset(offset);
  return publishedActs(db)
    .innerJoin(page.as('p'), 'p.id', 'a.id')
    .select([...lineColumns])
    .orderBy('p.place');
}

/** By the name that each had last. */
async function organsOf(db: Database) {
  const rows = await publishedActs(db)
    .select(['a.organ_id', 'a.organ'])
    .distinctOn('a.organ_id')
    .orderBy('a.organ_id')
    .orderBy('a.id', 'desc')
    .execute();
  return rows
    .map(({ organ_id, organ }) => ({ id: organ_id, name: organ }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

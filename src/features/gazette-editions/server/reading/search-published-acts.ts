import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { searchPublishedActs as contract } from '../../contract/reading/search-published-acts.ts';
import { lineColumns, newestFirst, presentAmongAll, publishedActs } from './published-rows.ts';
import { actsAsked, rankOf } from './search-conditions.ts';

export const searchPublishedActs = read(contract, async ({ db, input: { query } }) => {
  const { search, order } = query;
  const found = actsAsked(db, query);
  const rank = rankOf(search);
  const inOrder = {
    recent: newestFirst,
    oldest: sql`e.date, e.number, a.position`,
    relevant: rank ? sql`${rank} desc, ${newestFirst}` : newestFirst,
  }[order];
  const list = await listPage(db, query, {
    found: found.select('a.id'),
    page: async ({ limit, offset }) => {
      const rows = await found
        .select([...lineColumns])
        .orderBy(inOrder)
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(presentAmongAll);
    },
  });
  return { ...list, organs: await organsOf(db) };
});

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

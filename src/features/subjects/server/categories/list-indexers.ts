import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { INDEXER_PAGE, listIndexers as contract } from '../../contract/categories/list-indexers.ts';
import { allOf, foundBy } from '../catalogue-filters.ts';

export const listIndexers = read(contract, async ({ input, db }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, l.name from subjects.indexer l
    where ${allOf(foundBy(input.query.search))} order by l.name limit ${INDEXER_PAGE}`.execute(db);
  return rows;
});

import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listEditionDays as contract } from '../../contract/reading/list-edition-days.ts';
import { editionTables } from '../edition-row.ts';

export const listEditionDays = read(contract, async ({ db, input: { query } }) => {
  const published = editionTables(db).selectFrom('gazette_editions.edition').where('state', '=', 'PUBLISHED');
  const first = `${query.month}-01`;
  const days = await published
    .select(['date', sql<number[]>`array_agg(number order by number)`.as('numbers')])
    .where('date', '>=', first)
    .where(sql<boolean>`date < (${first}::date + interval '1 month')`)
    .groupBy('date')
    .orderBy('date')
    .execute();
  const all = await published
    .select([sql<string | null>`min(date)::text`.as('first'), sql<string | null>`max(date)::text`.as('last')])
    .executeTakeFirstOrThrow();
  return { days, ...all };
});

import { type Expression, type QueryExecutorProvider, sql } from 'kysely';
import { LIST_WINDOW } from '../../contract/list.ts';

/** How many there are, told of what was found when one more than the window was asked for: exact up to it, a floor beyond. */
export const countedAs = (found: number) =>
  found > LIST_WINDOW
    ? { count: LIST_WINDOW, count_relation: 'gte' as const }
    : { count: found, count_relation: 'eq' as const };

/** Counts what a query finds, and goes no further than the window. */
export async function countFound(db: QueryExecutorProvider, found: Expression<unknown>) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${found}) all_found limit ${LIST_WINDOW + 1}) counted`.execute(db);
  return countedAs(rows[0]!.n);
}

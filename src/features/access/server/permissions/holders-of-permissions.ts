import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { holdsOn } from '../keep-somebody.ts';

/** How many people may do each thing somewhere on a day, of some things or of all; nobody may do what is not in the answer. */
export async function peopleWhoMay(
  db: Database,
  day: string,
  only?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select h.permission_id as id, count(distinct h.person_id)::int as n
    from access.held h
    where ${holdsOn(day)} and ${only === undefined ? sql`true` : sql`h.permission_id = any(${[...only]}::smallint[])`}
    group by h.permission_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

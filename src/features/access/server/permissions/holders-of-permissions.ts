import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { kindsOfHolding } from '../kinds-of-holding.ts';

/** How many people may do each thing somewhere on a day, of some things or of all; nobody may do what is not in the answer. */
export async function peopleWhoMay(
  db: Database,
  day: string,
  only?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    with ${kindsOfHolding(day, only)},
    combination as materialized (
      select kinds, count(*)::int as people from (
        select array_agg(distinct k.id) as kinds
        from given g
        join kind k on k.profile_id = g.profile_id
          and k.part_id is not distinct from g.part_id and k.unit_id is not distinct from g.unit_id
        group by g.person_id) person
      group by kinds)
    select permission_id as id, sum(people)::int as n from (
      select distinct c.kinds, c.people, granting.permission_id
      from combination c
      cross join unnest(c.kinds) as has (kind)
      join granting on granting.kind = has.kind
      where ${only === undefined ? sql`true` : sql`granting.permission_id = any(${[...only]}::smallint[])`}) may
    group by permission_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { holdsOn } from '../holds-on.ts';

interface Counted {
  readonly id: number;
  readonly n: number;
}
const byId = (rows: readonly Counted[]): ReadonlyMap<number, number> => new Map(rows.map(({ id, n }) => [id, n]));

/** How many people have each profile on a day; nobody has one that is not in the answer. */
export async function peopleOfEach(
  db: Database,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Counted>`
    select h.profile_id as id, count(distinct h.person_id)::int as n
    from access.holder h
    where h.profile_id = any(${[...ids]}::bigint[]) and h.works and ${holdsOn(day)}
    group by h.profile_id`.execute(db);
  return byId(rows);
}

/** In how many bonds each profile stands, those that ended too. */
export async function bondsOfEach(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Counted>`
    select h.profile_id as id, count(*)::int as n
    from access.holder h where h.profile_id = any(${[...ids]}::bigint[]) group by h.profile_id`.execute(db);
  return byId(rows);
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { prepared } from '../../../platform/server/db/prepared.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import type { Tallied } from './boxes.ts';

/** How many processes of one level some units have together (person 0), or one person in them, or anywhere (unit 0). */
export type Tally = { readonly person_id: number; readonly secrecy: SecrecyLevel } & Readonly<Record<Tallied, number>>;

/** What is kept counted of some units; units asked for again are not read again. */
export type Tallies = (unitIds: readonly number[]) => Promise<readonly Tally[]>;

/** The counts kept of units and of one person in them, as they are now. */
export function talliesFor(db: Database, personId: number): Tallies {
  const known = new Map<string, Promise<readonly Tally[]>>();
  return (unitIds) => {
    const key = unitIds.join();
    const found = known.get(key) ?? readTallies(db, unitIds, personId);
    known.set(key, found);
    return found;
  };
}

async function readTallies(db: Database, unitIds: readonly number[], personId: number): Promise<readonly Tally[]> {
  const { rows } = await sql<Tally>`${prepared}
    select person_id, secrecy, sum(here)::int as here, sum(taken)::int as taken, sum(returned)::int as returned,
      sum(to_origin)::int as to_origin, sum(archived)::int as archived, sum(departed)::int as departed,
      sum(favourites)::int as favourites, sum(departed_below)::int as departed_below
    from worklists.tally
    where unit_id = any(${[...unitIds]}::bigint[]) and person_id in (0, ${personId})
    group by person_id, secrecy`.execute(db);
  return rows;
}

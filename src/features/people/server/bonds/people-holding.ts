import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { bondTables } from './bond-row.ts';

/** People who are not switched off with a bond that has access and one of some profiles: a query to be narrowed further. */
export const peopleHolding = (db: Database | Tx, profileIds: readonly number[]) =>
  bondTables(db)
    .selectFrom('people.bond as b')
    .innerJoin('people.bond_profile as held', 'held.bond_id', 'b.id')
    .innerJoin('people.person as p', 'p.id', 'b.person_id')
    .select('b.person_id')
    .distinct()
    .where('held.profile_id', 'in', [...profileIds])
    .where('b.active', '=', true)
    .where('b.carimbo_access', '=', true)
    .where('p.active', '=', true);

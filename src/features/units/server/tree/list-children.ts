import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listChildren as contract } from '../../contract/tree/list-children.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { getUnitWithin } from './get-within.ts';
import { managedUnits, ofStatus } from './managed-units.ts';

export const listChildren = read(contract, async ({ input: { params, query }, actor, db }) => {
  const { id } = await getUnitWithin(db, unitReach(actor), params.id);
  return managedUnits(db, [sql`u.parent_id = ${id}`, ...ofStatus(query.status)]);
});

import { permission } from '../../access/rules/permissions.ts';
import { plantPermissions } from '../../access/server/index.ts';
import type { AccessTables } from '../../access/server/tables.generated.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { PeopleTables } from '../server/tables.generated.ts';
import { buildBond, buildPerson } from './build-people.ts';

const PROFILE = 90;

/** Somebody of a unit whose profile lets them read its confidential processes: without anybody none may be opened for it. */
export async function buildKeeper(database: TestDatabase, unitId: number): Promise<void> {
  await database.app.transaction().execute(plantPermissions);
  const access = database.owner.withTables<AccessTables>();
  const once = { id: PROFILE, name: 'Quem lê sigilosos' };
  const held = { profile_id: PROFILE, permission_id: permission.VIEW_CONFIDENTIAL_PROCESS };
  await access
    .insertInto('access.profile')
    .values(once)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await access
    .insertInto('access.profile_permission')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const bondId = await buildBond(database, { personId: await buildPerson(database), unitId });
  await database.owner
    .withTables<PeopleTables>()
    .insertInto('people.bond_profile')
    .values({ bond_id: bondId, profile_id: PROFILE })
    .execute();
}

import { permission } from '../rules/permissions.ts';
import { buildProfile } from './build-profile.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { PeopleTables } from '../../people/server/tables.generated.ts';
import { buildBond, buildPerson } from '../../people/testing/build-people.ts';

/** Somebody of a unit whose profile lets them read its confidential processes: without anybody none may be opened for it. */
export async function buildKeeper(database: TestDatabase, unitId: number): Promise<void> {
  const profile = { id: 90, name: 'Quem lê sigilosos', permissions: [permission.VIEW_CONFIDENTIAL_PROCESS] };
  const profile_id = await buildProfile(database, profile);
  const bondId = await buildBond(database, { personId: await buildPerson(database), unitId });
  await database.owner
    .withTables<PeopleTables>()
    .insertInto('people.bond_profile')
    .values({ bond_id: bondId, profile_id })
    .execute();
}

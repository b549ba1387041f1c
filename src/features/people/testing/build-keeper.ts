import { permission } from '../../access/rules/permissions.ts';
import { buildProfile } from '../../access/testing/build-profile.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { buildBond, buildPerson } from './build-people.ts';

/** Somebody of a unit whose profile lets them read its confidential processes: without anybody none may be opened for it. */
export async function buildKeeper(database: TestDatabase, unitId: number): Promise<void> {
  const profile = { id: 90, name: 'Quem lê sigilosos', permissions: [permission.VIEW_CONFIDENTIAL_PROCESS] };
  const profile_id = await buildProfile(database, profile);
  await buildBond(database, { personId: await buildPerson(database), unitId, profileIds: [profile_id] });
}

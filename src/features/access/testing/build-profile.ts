import type { TestDatabase } from '../../../platform/testing/database.ts';
import { plantPermissions } from '../server/index.ts';
import type { AccessTables } from '../server/tables.generated.ts';

/** A profile with permissions of its own; one that is there already stays as it is. */
export async function buildProfile(
  database: TestDatabase,
  profile: { id: number; name: string; permissions: number[] },
): Promise<number> {
  const { id, name } = profile;
  await database.app.transaction().execute(plantPermissions);
  const access = database.owner.withTables<AccessTables>();
  await access
    .insertInto('access.profile')
    .values({ id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = profile.permissions.map((permission_id) => ({ profile_id: id, permission_id }));
  await access
    .insertInto('access.profile_permission')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

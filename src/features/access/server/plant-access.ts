import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/server/db/database.ts';
import { demonstrationProfiles } from '../rules/demonstration-profiles.ts';
import { permission, permissionDescriptions, type PermissionKey } from '../rules/permissions.ts';
import type { AccessTables } from './tables.generated.ts';

const tables = (tx: Tx) => tx.withTables<AccessTables>();
const keys = Object.keys(permission) as PermissionKey[];

/** Writes the 50 permissions as this version describes them. Every installation needs them; safe to repeat. */
export async function plantPermissions(tx: Tx): Promise<void> {
  const written = await tables(tx).selectFrom('access.permission').select(['id', 'key', 'description']).execute();
  const known = new Map(written.map((row) => [row.id, row]));
  const wanted = keys.map((key) => ({ id: permission[key], key, description: permissionDescriptions[key] }));
  const changed = wanted.filter((row) => !isDeepStrictEqual(known.get(row.id), row));
  if (changed.length === 0) return;
  await tables(tx)
    .insertInto('access.permission')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
}

/** Adds the profiles that come with the product; one already there keeps what its administrators made of it. */
export async function plantProfiles(tx: Tx): Promise<void> {
  await plantPermissions(tx);
  const added = await tables(tx)
    .insertInto('access.profile')
    .values(demonstrationProfiles.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const newIds = new Set(added.map((row) => row.id));
  const profiles = demonstrationProfiles.filter(({ id }) => newIds.has(id));
  const permissions = profiles.flatMap(({ id, permissions: held }) =>
    held.map((permissionId) => ({ profile_id: id, permission_id: permissionId })),
  );
  const assignable = profiles.flatMap(({ id, canAssign }) =>
    canAssign.map((other) => ({ profile_id: id, assignable_profile_id: other })),
  );
  if (permissions.length > 0) await tables(tx).insertInto('access.profile_permission').values(permissions).execute();
  if (assignable.length > 0) await tables(tx).insertInto('access.profile_can_assign').values(assignable).execute();
}

import type { NotNull } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { effectivePermissions } from '../rules/permissions.ts';
import type { AccessTables } from './tables.generated.ts';

/**
 * What a bond lets its person do in its unit, as of now.
 * @param profileIds profiles of the bond; inactive ones, and those not valid in the organ, count for nothing
 */
export async function permissionsOfBond(
  db: Database,
  bond: { readonly unitId: number; readonly partId: number; readonly profileIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const tables = db.withTables<AccessTables>();
  if (bond.profileIds.length === 0) return new Set();
  const [ofProfiles, ofUnit] = await Promise.all([
    tables
      .selectFrom('access.granted')
      .select('permission_id')
      .$narrowType<{ permission_id: NotNull }>()
      .distinct()
      .where('profile_id', 'in', [...bond.profileIds])
      .where((eb) => eb.or([eb('part_id', 'is', null), eb('part_id', '=', bond.partId)]))
      .execute(),
    tables.selectFrom('access.unit_permission').select('permission_id').where('unit_id', '=', bond.unitId).execute(),
  ]);
  return effectivePermissions(
    ofProfiles.map((row) => row.permission_id),
    ofUnit.map((row) => row.permission_id),
  );
}

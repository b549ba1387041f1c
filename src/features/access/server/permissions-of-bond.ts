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
      .selectFrom('access.profile_permission as pp')
      .innerJoin('access.profile as p', 'p.id', 'pp.profile_id')
      .select('pp.permission_id')
      .distinct()
      .where('pp.profile_id', 'in', [...bond.profileIds])
      .where('p.active', '=', true)
      .where((eb) =>
        eb.or([
          eb('p.all_parts', '=', true),
          eb.exists(
            eb
              .selectFrom('access.profile_part as part')
              .select('part.part_id')
              .whereRef('part.profile_id', '=', 'p.id')
              .where('part.part_id', '=', bond.partId),
          ),
        ]),
      )
      .execute(),
    tables.selectFrom('access.unit_permission').select('permission_id').where('unit_id', '=', bond.unitId).execute(),
  ]);
  return effectivePermissions(
    ofProfiles.map((row) => row.permission_id),
    ofUnit.map((row) => row.permission_id),
  );
}

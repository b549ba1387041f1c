import type { Database } from '../../../../platform/server/db/database.ts';
import { permissionsOfBond } from '../../../access/server/index.ts';
import { bondsOn } from '../../../people/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';

/** What some people may do in a unit on a day; who does not work there is left out. */
export async function permissionsThere(
  db: Database,
  unit: UnitRow,
  { personIds, day }: { readonly personIds: readonly number[]; readonly day: string },
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (personIds.length === 0) return new Map();
  const bonds = await bondsOn(db, personIds, day);
  const works = bonds.filter((bond) => bond.unit_id === unit.id && bond.active && bond.carimbo_access);
  return new Map(
    await Promise.all(
      works.map(async ({ person_id, profile_ids }) => {
        const bond = { unitId: unit.id, partId: unit.part_id, profileIds: profile_ids ?? [] };
        return [person_id, await permissionsOfBond(db, bond)] as const;
      }),
    ),
  );
}

import { permissionsOfBond } from '../../../access/server/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { bondsOn, peopleOfUnit } from '../../../people/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';

/** Some people of a unit and what they may do there. */
export interface Standing {
  readonly permissions: ReadonlySet<number>;
  readonly people: number;
}

/** What the people of a unit may do there on a day, once for each set of profiles that somebody has. */
export async function standingsIn(db: Database, unit: UnitRow, day: string): Promise<readonly Standing[]> {
  const bonds = await bondsOn(db, await peopleOfUnit(db, unit.id, day), day);
  const works = bonds.filter((bond) => bond.unit_id === unit.id && bond.active && bond.carimbo_access);
  const sets = Map.groupBy(works, ({ profile_ids: ids }) => [...(ids ?? [])].sort((one, other) => one - other).join());
  return Promise.all(
    [...sets.values()].map(async (alike) => ({
      people: new Set(alike.map(({ person_id: id }) => id)).size,
      permissions: await permissionsOfBond(db, {
        unitId: unit.id,
        partId: unit.part_id,
        profileIds: alike[0]?.profile_ids ?? [],
      }),
    })),
  );
}

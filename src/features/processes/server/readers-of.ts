import type { Database } from '../../../platform/server/db/database.ts';
import { permissionsOfBond } from '../../access/server/index.ts';
import { bondsOn, todayIn } from '../../people/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { unitsById } from '../../units/server/index.ts';
import type { Reader } from './reading/visible-to.ts';

type SignedInReader = NonNullable<Reader>;

/** The ways in which people may read without a session: as themselves, and under each unit where they work today. */
export async function readersOf(
  db: Database,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly SignedInReader[]>> {
  const bonds = (await bondsOn(db, personIds, await todayIn(db, now))).filter(
    (bond) => bond.active && bond.carimbo_access,
  );
  const units = await unitsById(
    db,
    bonds.map((bond) => bond.unit_id),
  );
  const workplacesOf = (personId: number) =>
    bonds.filter((bond) => bond.person_id === personId && units.get(bond.unit_id)?.active).map((bond) => bond.unit_id);
  const readers = new Map<number, SignedInReader[]>(
    personIds.map((personId) => [
      personId,
      [{ personId, unit: null, workplaces: workplacesOf(personId), permissions: new Set<number>() }],
    ]),
  );
  for (const bond of bonds) {
    const unit = units.get(bond.unit_id);
    if (!unit?.active) continue;
    readers.get(bond.person_id)?.push({
      personId: bond.person_id,
      unit: {
        id: unit.id,
        partId: unit.part_id,
        label: unitLabel(unit.abbreviation, unit.part_abbreviation),
        bondId: bond.id,
      },
      workplaces: workplacesOf(bond.person_id),
      permissions: await permissionsOfBond(db, {
        unitId: unit.id,
        partId: unit.part_id,
        profileIds: bond.profile_ids ?? [],
      }),
    });
  }
  return readers;
}

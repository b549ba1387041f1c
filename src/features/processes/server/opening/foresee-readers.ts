import { permissionsOfBond } from '../../../access/server/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { bondsOn, peopleOfUnit, todayIn } from '../../../people/server/index.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { foreseeReaders as contract } from '../../contract/opening/foresee-readers.ts';
import { mayReadThere, mayTakeThere } from '../../rules/opening-readers.ts';
import { readingOf } from '../../rules/reading-policy.ts';
import type { SecrecyLevel } from '../../rules/secrecy.ts';

/** From the rows of the reading matrix and the permissions of today: what it says is what opening brings about. */
export const foreseeReaders = read(contract, async ({ input: { query }, actor, db, now }) => {
  const level = query.secrecy as SecrecyLevel;
  const units = await unitsById(db, query.capacity_ids);
  const day = await todayIn(db, now);
  const results = [];
  for (const id of query.capacity_ids) {
    const unit = units.get(id);
    if (!unit) continue;
    const standings = await standingsIn(db, unit, day);
    const relation = unit.id === actor.unit?.id ? 'unitHere' : 'unitPassed';
    results.push({
      id: unit.id,
      label: presentUnit(unit).label,
      readers: standings.some((permissions) => mayReadThere(level, permissions)),
      takers: standings.some((permissions) => mayTakeThere(level, permissions)),
      me: readingOf({ level, relations: new Set([relation]), permissions: actor.permissions }).access,
    });
  }
  return { results };
});

/** What the people of a unit may do there, once for each set of profiles that somebody has. */
async function standingsIn(db: Database, unit: UnitRow, day: string): Promise<readonly ReadonlySet<number>[]> {
  const bonds = await bondsOn(db, await peopleOfUnit(db, unit.id, day), day);
  const works = bonds.filter((bond) => bond.unit_id === unit.id && bond.active && bond.carimbo_access);
  const sets = new Map(
    works.map(({ profile_ids: ids }) => [(ids ?? []).toSorted((one, other) => one - other).join(), ids ?? []]),
  );
  return Promise.all(
    [...sets.values()].map((profileIds) =>
      permissionsOfBond(db, { unitId: unit.id, partId: unit.part_id, profileIds }),
    ),
  );
}

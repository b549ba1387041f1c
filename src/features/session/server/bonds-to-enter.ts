import type { Database } from '../../../platform/server/db/database.ts';
import { bondsOn, todayIn } from '../../people/server/index.ts';
import { unitsById } from '../../units/server/index.ts';

/**
 * The bonds of a person that hold now, main ones first. One to a unit that was switched off opens nothing, another one may:
 * it is told as inactive. Nobody's id finds none, and takes as long.
 */
export async function bondsToEnter(db: Database, personId: number, now: Date) {
  const bonds = await bondsOn(db, [personId], await todayIn(db, now));
  const units = await unitsById(
    db,
    bonds.map((bond) => bond.unit_id),
  );
  return bonds.map((bond) => ({
    id: bond.id,
    unit_id: bond.unit_id,
    profileIds: bond.profile_ids ?? [],
    active: bond.active && (units.get(bond.unit_id)?.active ?? false),
    carimboAccess: bond.carimbo_access,
  }));
}

type BondToEnter = Awaited<ReturnType<typeof bondsToEnter>>[number];

/** The bonds by which a person may work here. */
export const openBonds = (bonds: readonly BondToEnter[]): readonly BondToEnter[] =>
  bonds.filter(({ active, carimboAccess }) => active && carimboAccess);

/** The profiles of the bonds by which a person may work here, whichever they enter by. */
export const profilesToEnter = (bonds: readonly BondToEnter[]): readonly number[] =>
  openBonds(bonds).flatMap(({ profileIds }) => profileIds);

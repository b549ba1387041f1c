import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type Reach, reaches } from '../../../access/rules/administration-reach.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { findUnit, type UnitRow } from '../unit-queries.ts';

/** A unit that somebody administers. @throws UNIT_NOT_FOUND, of one that they do not too */
export async function getUnitWithin(db: Database, reach: Reach, id: number): Promise<UnitRow> {
  const unit = await findUnit(db, id);
  if (!unit || !reaches(reach, { id, partId: unit.part_id })) throw new Refusal(unitErrors.unitNotFound);
  return unit;
}

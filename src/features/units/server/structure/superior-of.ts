import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import type { Superior } from '../../rules/unit-administration.ts';
import { presentUnit } from '../present-unit.ts';
import { findUnit, unitAndSuperiors } from '../unit-queries.ts';

interface UnitsAbove {
  readonly superior: Superior | null;
  /** It and all above it. */
  readonly above: readonly number[];
}

/** The unit that another is put below, as the rules look at it; none at the top. @throws UNIT_NOT_FOUND */
export async function superiorOf(tx: Tx, id: number | null): Promise<UnitsAbove> {
  if (id === null) return { superior: null, above: [] };
  const unit = await findUnit(tx, id);
  if (!unit) throw new Refusal(unitErrors.unitNotFound);
  return {
    superior: { id, partId: unit.part_id, label: presentUnit(unit).label, active: unit.active && unit.part_active },
    above: await unitAndSuperiors(tx, id),
  };
}

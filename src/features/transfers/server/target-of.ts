import type { Database } from '../../../platform/server/db/database.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { findUnit } from '../../units/server/index.ts';
import type { TransferTarget } from '../rules/dispatch-policy.ts';

/** A unit as the transfer policies look at it; `null` when none is chosen. */
export async function targetOf(db: Database, unitId: number | null): Promise<TransferTarget | null> {
  const unit = unitId === null ? undefined : await findUnit(db, unitId);
  if (!unit) return null;
  return {
    unitId: unit.id,
    label: unitLabel(unit.abbreviation, unit.part_abbreviation),
    active: unit.active && unit.part_active,
  };
}

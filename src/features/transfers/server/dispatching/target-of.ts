import type { Database } from '../../../../platform/server/db/database.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { findUnit, type UnitRow } from '../../../units/server/index.ts';
import type { TransferTarget } from '../../rules/dispatch-policy.ts';

/** A unit as the transfer policies look at it; `null` when none is chosen. */
export const targetOf = async (db: Database, unitId: number | null): Promise<TransferTarget | null> =>
  asTarget(unitId === null ? undefined : await findUnit(db, unitId));

/** The same of a unit that is at hand. */
export const asTarget = (unit: UnitRow | undefined): TransferTarget | null =>
  unit
    ? {
        unitId: unit.id,
        label: unitLabel(unit.abbreviation, unit.part_abbreviation),
        active: unit.active && unit.part_active,
      }
    : null;

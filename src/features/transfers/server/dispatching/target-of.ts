import { allowed } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { mayTravel } from '../../../units/rules/unit-traffic.ts';
import { trafficOf, type UnitRow, unitsById } from '../../../units/server/index.ts';
import type { DispatchFacts, TransferTarget } from '../../rules/dispatch-policy.ts';

/** Where a dispatch goes, and whether the unit where the process is sends there; `target` is `null` when none is chosen. */
export async function targetOf(
  db: Database,
  fromId: number,
  toId: number | null,
): Promise<Pick<DispatchFacts, 'target' | 'travel'>> {
  const units = await unitsById(db, toId === null ? [fromId] : [fromId, toId]);
  const [from, to] = [units.get(fromId), toId === null ? undefined : units.get(toId)];
  return { target: asTarget(to), travel: from && to ? mayTravel(trafficOf(from), trafficOf(to)) : allowed() };
}

/** A unit as the transfer policies look at it. */
export const asTarget = (unit: UnitRow | undefined): TransferTarget | null =>
  unit
    ? {
        unitId: unit.id,
        label: unitLabel(unit.abbreviation, unit.part_abbreviation),
        active: unit.active && unit.part_active,
      }
    : null;

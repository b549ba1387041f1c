import { allowed } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { mayTravel } from '../../../units/rules/unit-traffic.ts';
import { findUnit, trafficOf, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { DispatchFacts, TransferTarget } from '../../rules/dispatch-policy.ts';

/** Where a dispatch goes, and whether the unit where the process is sends there; `target` is `null` when none is chosen. */
export async function targetOf(
  db: Database,
  fromId: number,
  toId: number | null,
): Promise<Pick<DispatchFacts, 'target' | 'travel'>> {
  return toId === null ? { target: null, travel: allowed() } : (await travelsTo(db, [fromId], toId))(fromId);
}

/** The same for processes of several units at once, by the unit where each is. */
export async function travelsTo(
  db: Database,
  fromIds: readonly number[],
  toId: number,
): Promise<(fromId: number) => Pick<DispatchFacts, 'target' | 'travel'>> {
  const units = await unitsById(db, [...fromIds, toId]);
  const to = units.get(toId);
  return (fromId) => {
    const from = units.get(fromId);
    return { target: asTarget(to), travel: from && to ? mayTravel(trafficOf(from), trafficOf(to)) : allowed() };
  };
}

/** The unit that a bulk act sends to. @throws TARGET_UNKNOWN */
export async function requireTarget(db: Database, id: number): Promise<TransferTarget> {
  const target = asTarget(await findUnit(db, id));
  if (!target) throw new Refusal(transferErrors.targetUnknown);
  return target;
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

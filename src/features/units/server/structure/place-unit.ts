import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { unitMoved } from '../../contract/structure/events.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayStandBelow, type Superior } from '../../rules/unit-administration.ts';
import { presentUnit } from '../present-unit.ts';
import { unitTables } from '../tree/managed-units.ts';
import { findUnit, type UnitRow } from '../unit-queries.ts';
import { superiorOf } from './superior-of.ts';

interface Placed {
  readonly label: string;
  readonly superior: Superior | null;
}

/**
 * Puts a unit whose organ is locked below another, or at the top of its organ.
 * @returns null when it is there already
 * @throws CANNOT_PLACE_UNIT, UNIT_NOT_FOUND of what it should stand below
 */
export async function placeUnit(act: ActContext, unit: UnitRow, parentId: number | null): Promise<Placed | null> {
  const { tx } = act;
  const named = presentUnit(unit);
  const { superior, above } = await superiorOf(tx, parentId);
  ensureAllowed(
    mayStandBelow({ id: unit.id, label: named.label, partId: unit.part_id, active: unit.active }, superior, above),
    unitErrors.cannotPlace,
  );
  if (unit.parent_id === parentId) return null;

  await unitTables(tx)
    .updateTable('units.unit')
    .set((eb) => ({ parent_id: parentId, version: eb('version', '+', 1) }))
    .where('id', '=', unit.id)
    .execute();

  const present = async (id: number | null) => (id === null ? null : presentUnit((await findUnit(tx, id))!));
  await record(act, unitMoved, unit.id, {
    unit: named,
    from: await present(unit.parent_id),
    to: await present(parentId),
  });
  return { label: named.label, superior };
}

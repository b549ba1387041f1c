import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { unitSwitched } from '../../units/contract/structure/events.ts';
import { closeUnits, presentUnit, switchUnit, type UnitRow } from '../../units/server/index.ts';
import { switchingErrors } from '../contract/switching-errors.ts';
import { standingOf } from './standing-of.ts';

/**
 * Switches a unit whose organ is locked on or off. `passedTo`: the unit of which it is part from then on, which what was of it follows.
 * @throws UNIT_IN_USE, CANNOT_ACTIVATE_UNIT with all that is in the way
 */
export async function setUnitActive(act: PersonAct, unit: UnitRow, active: boolean, passedTo: number | null = null) {
  const { tx, actor, now } = act;
  const named = presentUnit(unit);
  // What is on its way arrives before it is counted, or finds the unit closed.
  await closeUnits(tx, [unit.id]);
  const { decision, day } = await standingOf(tx, unit, { actor, now });
  ensureAllowed(decision, active ? switchingErrors.cannotActivate : switchingErrors.unitInUse);

  await switchUnit(tx, unit.id, { active, day });

  await record(act, unitSwitched, unit.id, { unit: named, active, passed_to: passedTo });
  return named;
}

import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { unitSwitched } from '../../units/contract/structure/events.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import {
  closeUnits,
  lockUnit,
  lookAtUnitAgain,
  managedUnit,
  presentUnit,
  switchUnit,
} from '../../units/server/index.ts';
import { activateUnit as contract } from '../contract/activate-unit.ts';
import { switchingErrors } from '../contract/switching-errors.ts';
import { standingOf } from './standing-of.ts';

export const activateUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const { capacity_id: id, active } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), id);
    const named = presentUnit(unit);
    if (unit.active === active) return { capacity: await managedUnit(tx, id), message: 'Nada mudou.' };
    // What is on its way arrives before it is counted, or finds the unit closed.
    await closeUnits(tx, [id]);
    const { decision, day } = await standingOf(tx, unit, { actor, now });
    ensureAllowed(decision, active ? switchingErrors.cannotActivate : switchingErrors.unitInUse);

    await switchUnit(tx, id, { active, day });

    await record(call, unitSwitched, id, { unit: named, active });
    return { capacity: await managedUnit(tx, id), message: `${named.label} ${active ? 'ativada' : 'desativada'}.` };
  },
  { again: lookAtUnitAgain },
);

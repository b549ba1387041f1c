import { act } from '../../../platform/server/acts/handlers.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { lockUnit, lookAtUnitAgain, managedUnit } from '../../units/server/index.ts';
import { activateUnit as contract } from '../contract/activate-unit.ts';
import { setUnitActive } from './set-unit-active.ts';

export const activateUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { capacity_id: id, active } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), id);
    if (unit.active === active) return { capacity: await managedUnit(tx, id), message: 'Nada mudou.' };
    const named = await setUnitActive(call, unit, active);
    return { capacity: await managedUnit(tx, id), message: `${named.label} ${active ? 'ativada' : 'desativada'}.` };
  },
  { again: lookAtUnitAgain },
);

import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { editUnit as contract } from '../../contract/structure/edit-unit.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { changeUnit } from './change-unit.ts';
import { lockUnit } from './lock-structure.ts';
import { managedUnit } from '../tree/managed-units.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const editUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { version, ...fields } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), input.params.id);
    const current = await managedUnit(tx, unit.id);
    if (current.version !== version) throw new Refusal(unitErrors.changedMeanwhile);
    const changed = await changeUnit(call, current, fields);
    if (!changed) return { capacity: current, message: 'Nada mudou.' };
    return { capacity: await managedUnit(tx, unit.id), message: `${changed.label} salva.` };
  },
  { again: lookAtUnitAgain },
);

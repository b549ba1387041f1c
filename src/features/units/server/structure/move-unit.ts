import { act } from '../../../../platform/server/acts/handlers.ts';
import { moveUnit as contract } from '../../contract/structure/move-unit.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { lockUnit } from './lock-structure.ts';
import { placeUnit } from './place-unit.ts';
import { managedUnit } from '../tree/managed-units.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const moveUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { parent_id } = input.body;
    const unit = await lockUnit(tx, unitReach(actor), input.params.id);
    const placed = await placeUnit(call, unit, parent_id);
    if (!placed) return { capacity: await managedUnit(tx, unit.id), message: 'Nada mudou.' };
    return {
      capacity: await managedUnit(tx, unit.id),
      message: placed.superior
        ? `${placed.label} agora está abaixo de ${placed.superior.label}.`
        : `${placed.label} agora está no topo de ${unit.part_abbreviation}.`,
    };
  },
  { again: lookAtUnitAgain },
);

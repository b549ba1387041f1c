import { act } from '../../../../platform/server/acts/handlers.ts';
import { createUnit as contract } from '../../contract/structure/create-unit.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { unitLabel } from '../../rules/unit-search.ts';
import { addUnit } from './add-unit.ts';
import { lockOrgan } from './lock-structure.ts';
import { managedUnit } from '../tree/managed-units.ts';
import { lookAtUnitAgain } from '../tree/look-again.ts';

export const createUnit = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { part_id, parent_id, ...fields } = input.body;
    const reach = unitReach(actor);
    const part = await lockOrgan(tx, reach, part_id);
    const label = unitLabel(fields.abbreviation, part.abbreviation);
    const { id } = await addUnit(call, part, { parent_id, ...fields });
    return { capacity: await managedUnit(tx, id), message: `${label} criada.` };
  },
  { again: lookAtUnitAgain },
);

import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { editPart as contract } from '../../contract/structure/edit-part.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { mayChangeOrgans, unitReach } from '../../rules/unit-administration.ts';
import { changePart } from './change-part.ts';
import { lockOrgans } from './lock-organs.ts';
import { lockOrgan } from './lock-structure.ts';
import { managedPart } from '../tree/managed-units.ts';
import { lookAtOrganAgain } from '../tree/look-again.ts';

export const editPart = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { version, ...fields } = input.body;
    const reach = unitReach(actor);
    ensureAllowed(mayChangeOrgans(reach), unitErrors.cannotChange);
    await lockOrgans(tx, fields.protocol_unit);
    const { id } = await lockOrgan(tx, reach, input.params.id);
    const current = await managedPart(tx, id);
    if (current.version !== version) throw new Refusal(unitErrors.changedMeanwhile);
    const part = await changePart(call, current, fields);
    if (!part) return { part: current, message: 'Nada mudou.' };
    return { part, message: `${part.abbreviation} salvo.` };
  },
  { again: lookAtOrganAgain },
);

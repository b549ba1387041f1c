import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { mayChangeOrgans, unitReach } from '../../units/rules/unit-administration.ts';
import { lockOrgan, lookAtOrganAgain, managedPart } from '../../units/server/index.ts';
import { activatePart as contract } from '../contract/activate-part.ts';
import { setPartActive } from './set-part-active.ts';

export const activatePart = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { part_id: id, active } = input.body;
    const reach = unitReach(actor);
    // Its units are switched under the same lock.
    await lockOrgan(tx, reach, id);
    ensureAllowed(mayChangeOrgans(reach), unitErrors.cannotChange);
    const part = await managedPart(tx, id);
    const { abbreviation } = part;
    if (part.active === active) return { part, message: 'Nada mudou.' };
    await setPartActive(call, part, active);
    return { part: await managedPart(tx, id), message: `${abbreviation} ${active ? 'ativado' : 'desativado'}.` };
  },
  { again: lookAtOrganAgain },
);

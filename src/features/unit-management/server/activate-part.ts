import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { todayIn } from '../../people/server/index.ts';
import { partSwitched } from '../../units/contract/structure/events.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { mayChangeOrgans, unitReach } from '../../units/rules/unit-administration.ts';
import { lockOrgan, lookAtOrganAgain, managedPart, switchPart } from '../../units/server/index.ts';
import { activatePart as contract } from '../contract/activate-part.ts';
import { switchingErrors } from '../contract/switching-errors.ts';
import { mayDeactivateOrgan } from '../rules/switching-policy.ts';

export const activatePart = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const { part_id: id, active } = input.body;
    const reach = unitReach(actor);
    // Its units are switched under the same lock.
    await lockOrgan(tx, reach, id);
    ensureAllowed(mayChangeOrgans(reach), unitErrors.cannotChange);
    const part = await managedPart(tx, id);
    const { name, abbreviation } = part;
    if (part.active === active) return { part, message: 'Nada mudou.' };
    if (!active) ensureAllowed(mayDeactivateOrgan(abbreviation, part.active_units), switchingErrors.organInUse);

    await switchPart(tx, id, { active, day: await todayIn(tx, now) });

    await record(call, partSwitched, 1, { part: { id, name, abbreviation }, active });
    return { part: await managedPart(tx, id), message: `${abbreviation} ${active ? 'ativado' : 'desativado'}.` };
  },
  { again: lookAtOrganAgain },
);

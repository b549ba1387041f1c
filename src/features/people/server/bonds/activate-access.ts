import { everyOf } from '../../../../kernel/decision.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { isValidIn, mayAdminister, mayGive } from '../../../access/rules/grant-policy.ts';
import { holdUnits } from '../../../units/server/index.ts';
import { activateAccess as contract } from '../../contract/bonds/activate-access.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessRestored } from '../../contract/bonds/events.ts';
import { situationOf } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { accessOf, openBond, personOfBond, unitOf, writeBond } from './bond-row.ts';
import { keepGeneralAdministrator } from './general-administrators.ts';
import { successorOf, takeAccess } from './take-access.ts';

export const activateAccess = act(contract, async (call) => {
  const { tx, now } = call;
  const { params, body } = call.input;
  const owner = await personOfBond(tx, params.id);
  if (!owner) throw new Refusal(bondErrors.notFound);
  if (body.active) await holdUnits(tx, [owner.unit_id]);
  const { bond, known, giver } = await openBond(call, { id: params.id, personId: owner.person_id });
  const today = await todayIn(tx, now);
  const { id, personId, place, profiles } = bond;
  const target = { personId, place, profiles };

  ensureAllowed(mayAdminister(giver, target), bondErrors.cannotChange);
  if (body.version !== undefined && body.version !== bond.version) throw new Refusal(bondErrors.changed);
  if (situationOf(bond, today) === 'ENDED') throw new Refusal(bondErrors.ended);
  if (bond.active === body.active) return { message: 'Nada mudou.', id, version: bond.version };
  const reason = body.reason || null;
  if (!body.active) {
    await keepGeneralAdministrator(call, { bond, after: { ...bond, active: false }, known, today });
    const successor = await successorOf(call, bond, body.successor_id, today);
    const version = await takeAccess(call, bond, { cause: 'SWITCHED_OFF', reason, successor });
    return { message: `Acesso em ${place.label} desligado.`, id, version };
  }
  if (!bond.unit.active || !bond.unit.part_active) throw new Refusal(bondErrors.unitUnknown);
  // What gives something there is given anew; what gives nothing any more is kept as it is.
  const given = profiles.filter((profile) => isValidIn(profile, place.partId));
  ensureAllowed(everyOf(...given.map((profile) => mayGive(giver, profile, target))), bondErrors.cannotGive);

  const version = await writeBond(call, id, { active: true, ended_at: null });

  await record(call, accessRestored, personId, { bond_id: id, unit: unitOf(bond), access: accessOf(bond), reason });
  return { message: `Acesso em ${place.label} religado.`, id, version };
});

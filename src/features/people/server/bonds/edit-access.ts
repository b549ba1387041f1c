import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { mayAdminister } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { editAccess as contract } from '../../contract/bonds/edit-access.ts';
import { endAfter } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { checkName, profilesNamed } from './access-named.ts';
import { type Bond, type BondState, lockPerson, openBond, personOfBond } from './bond-row.ts';
import { changeBond } from './change-bond.ts';

export const editAccess = act(contract, async (call) => {
  const { tx, now } = call;
  const { params, query, body } = call.input;
  const owner = await personOfBond(tx, params.id);
  if (!owner) throw new Refusal(bondErrors.notFound);
  if (owner.person_id !== query.user_id) throw new Refusal(bondErrors.otherPerson);
  const opened = await openBond(call, { id: params.id, personId: owner.person_id });
  const { bond, known, giver } = opened;
  const { name } = await lockPerson(tx, bond.personId);
  checkName(name, body.user_name);
  const today = await todayIn(tx, now);
  const { personId, place } = bond;
  const after: BondState = {
    profiles: profilesNamed(known, body.profiles),
    isSecondary: body.is_secondary,
    ...daysAfter(bond, body),
  };

  const target = { personId, place, profiles: bond.profiles };
  ensureAllowed(mayAdminister(giver, target), bondErrors.cannotChange);
  if (bond.unit.id !== body.capacity_id || bond.unit.part_id !== body.part_id) throw new Refusal(bondErrors.fixedUnit);
  if (body.version !== undefined && body.version !== bond.version) throw new Refusal(bondErrors.changed);

  const version = await changeBond(call, opened, { after, reason: body.reason || null, today });
  if (version === null) return { message: 'Nada mudou.', id: bond.id, version: bond.version };
  return { message: `Acesso de ${name} em ${place.label} salvo.`, id: bond.id, version };
});

/** What is not sent stays; `null` takes the last day away. */
const daysAfter = (
  bond: Bond,
  { valid_from, valid_until }: { valid_from?: string | undefined; valid_until?: string | null | undefined },
) => ({
  validFrom: valid_from ?? bond.validFrom,
  validTo: valid_until === undefined ? bond.validTo : endAfter(valid_until),
});

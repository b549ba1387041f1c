import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { mayAdminister } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { endAccess as contract } from '../../contract/bonds/end-access.ts';
import { endedOn, situationOf } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { bondTables, openBond } from './bond-row.ts';
import { keepGeneralAdministrator } from './general-administrators.ts';
import { successorOf, takeAccess } from './take-access.ts';

export const endAccess = act(contract, async (call) => {
  const { tx, now } = call;
  const { query, body } = call.input;
  const today = await todayIn(tx, now);
  const found = await bondTables(tx)
    .selectFrom('people.bond')
    .select('id')
    .where('person_id', '=', query.user_id)
    .where('unit_id', '=', body.capacity_id)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', today)]))
    // One that was called off before its first day is over.
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', eb.ref('valid_from'))]))
    .orderBy('valid_from')
    .executeTakeFirst();
  if (!found) throw new Refusal(bondErrors.notFound);
  const { bond, known, giver } = await openBond(call, { id: found.id, personId: query.user_id });
  const { personId, place, profiles, unit } = bond;

  if (unit.part_id !== body.part_id || situationOf(bond, today) === 'ENDED') throw new Refusal(bondErrors.notFound);
  ensureAllowed(mayAdminister(giver, { personId, place, profiles }), bondErrors.cannotChange);
  await keepGeneralAdministrator(call, { bond, after: { ...bond, active: false }, known, today });
  const successor = await successorOf(call, bond, body.successor_id, today);

  const validTo = endedOn(today, bond.validFrom);
  const version = await takeAccess(call, bond, { cause: 'ENDED', reason: body.reason || null, successor, validTo });
  return { message: `Lotação em ${place.label} encerrada.`, id: bond.id, version };
});

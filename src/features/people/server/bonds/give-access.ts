import { everyOf } from '../../../../kernel/decision.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { mayAdminister, mayGive } from '../../../access/rules/grant-policy.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import { findUnit, holdUnits, presentUnit } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessGiven } from '../../contract/bonds/events.ts';
import { giveAccess as contract } from '../../contract/bonds/give-access.ts';
import { endAfter, overlap } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { checkName, profilesNamed } from './access-named.ts';
import { accessOf, bondsOfPeople, bondTables, giverOf, lockPerson, placeOf, writeProfiles } from './bond-row.ts';
import { giveWayToMain } from './main-bond.ts';

export const giveAccess = act(contract, async (call) => {
  const { tx, actor, now } = call;
  const { user_id: personId } = call.input.query;
  const { body } = call.input;
  const person = await lockPerson(tx, personId);
  if (!person.active) throw new Refusal(bondErrors.personOff);
  checkName(person.name, body.user_name);
  // Whoever switches the unit off waits for this bond, or this finds the unit off.
  await holdUnits(tx, [body.capacity_id]);
  const unit = await findUnit(tx, body.capacity_id);
  if (!unit?.active || !unit.part_active || unit.part_id !== body.part_id) throw new Refusal(bondErrors.unitUnknown);
  const known = await profileFacts(tx);
  const profiles = profilesNamed(known, body.profiles);
  const place = placeOf(unit, (await unitLimits(tx, [unit.id])).get(unit.id));
  const bonds = await bondsOfPeople(tx, [personId], known);
  const giver = await giverOf(tx, actor, known);
  const today = await todayIn(tx, now);

  const target = { personId, place, profiles: [] };
  ensureAllowed(mayAdminister(giver, target), bondErrors.cannotChange);
  ensureAllowed(everyOf(...profiles.map((profile) => mayGive(giver, profile, target))), bondErrors.cannotGive);
  const days = { validFrom: body.valid_from ?? today, validTo: endAfter(body.valid_until ?? null) };
  if (days.validFrom < today) throw new Refusal(bondErrors.dates, { message: PAST, field: 'valid_from' });
  if (days.validTo !== null && days.validTo <= days.validFrom)
    throw new Refusal(bondErrors.dates, { field: 'valid_until' });
  if (bonds.some((bond) => bond.unit.id === unit.id && overlap(bond, days))) throw new Refusal(bondErrors.overlaps);

  const reason = body.reason || null;
  if (!body.is_secondary) await giveWayToMain(call, { giver, others: bonds, today, reason });
  const { id, version } = await bondTables(tx)
    .insertInto('people.bond')
    .values({
      person_id: personId,
      unit_id: unit.id,
      is_secondary: body.is_secondary,
      valid_from: days.validFrom,
      valid_to: days.validTo,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await writeProfiles(tx, id, body.profiles);

  const access = accessOf({ profiles, isSecondary: body.is_secondary, ...days });
  await record(call, accessGiven, personId, { bond_id: id, unit: presentUnit(unit), access, reason });
  return { message: `Acesso dado a ${person.name} em ${place.label}.`, id, version };
});

const PAST = 'O primeiro dia já passou. Escolha hoje ou um dia à frente.';

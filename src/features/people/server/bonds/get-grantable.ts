import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { mayAdminister } from '../../../access/rules/grant-policy.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { getGrantable as contract } from '../../contract/bonds/get-grantable.ts';
import { findPerson } from '../person-queries.ts';
import { givable } from '../users/get-user-access.ts';
import { giverOf, placeOf } from './bond-row.ts';

export const getGrantable = read(contract, async ({ input: { params, query }, actor, db }) => {
  const unit = await findUnit(db, params.capacity_id);
  if (!unit) throw new Refusal(bondErrors.unitUnknown);
  const person = await findPerson(db, query.user_id);
  if (!person) throw new Refusal(bondErrors.personNotFound);
  const known = await profileFacts(db);
  const giver = await giverOf(db, actor, known);
  const place = placeOf(unit, (await unitLimits(db, [unit.id])).get(unit.id));
  const target = { personId: person.id, place, profiles: [] };
  return {
    part_id: unit.part_id,
    give_there: presentDecision(mayAdminister(giver, target)),
    profiles: givable(giver, target, known).map((verdict) => ({
      ...verdict,
      name: known.get(verdict.profile_id)!.name,
      is_default: verdict.allowed && verdict.profile_id === demonstrationProfile.SERVANT,
    })),
  };
});

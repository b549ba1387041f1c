import { read } from '../../../../platform/server/acts/handlers.ts';
import { holdingsOf } from '../../../../platform/server/acts/holdings.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { reaches, reachOf } from '../../../access/rules/administration-reach.ts';
import { mayAdminister } from '../../../access/rules/grant-policy.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { foreseeTaking as contract } from '../../contract/bonds/foresee-taking.ts';
import { peopleById, peopleOfUnit } from '../person-queries.ts';
import { todayIn } from '../today.ts';
import { bondsOfPeople, giverOf, personOfBond } from './bond-row.ts';

export const foreseeTaking = read(contract, async ({ input: { params }, actor, db, deps, now }) => {
  const owner = await personOfBond(db, params.id);
  const known = await profileFacts(db);
  const bonds = owner ? await bondsOfPeople(db, [owner.person_id], known) : [];
  const bond = bonds.find(({ id }) => id === params.id);
  // Of a unit that one does not administer nothing is counted.
  if (!bond || !reaches(reachOf(actor, managesPeople), bond.place)) throw new Refusal(bondErrors.notFound);
  const { personId, place, profiles } = bond;
  const today = await todayIn(db, now);
  const giver = await giverOf(db, actor, known);
  const there = (await peopleOfUnit(db, bond.unit.id, today)).filter((id) => id !== personId);
  const holdings = await holdingsOf(deps.holdings, { db, actor }, { bondId: bond.id, personId, unitId: bond.unit.id });
  return {
    may: presentDecision(mayAdminister(giver, { personId, place, profiles })),
    holdings: holdings.map(({ key, count, name: [one, many], fate }) => ({
      key,
      count,
      name: count === 1 ? one : many,
      fate,
    })),
    colleagues: [...(await peopleById(db, there)).values()]
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  };
});

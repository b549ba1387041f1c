import { read } from '../../../../platform/server/acts/handlers.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { getSubjects as contract, getUnitSubjects as unitContract } from '../../contract/figures/subjects.ts';
import { TOP } from '../../rules/top.ts';
import { sumFacts } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getSubjects = read(contract, async (call) =>
  tellSubjects(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitSubjects = read(unitContract, async (call) =>
  tellSubjects(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function tellSubjects({ db, now }: PlaceCall, place: Place) {
  const facts = await sumFacts(db, place, { kinds: ['subject'], by: ['key'] });
  const top = facts
    .filter(({ key }) => key !== 0)
    .toSorted((a, b) => b.n - a.n || a.key - b.key)
    .slice(0, TOP);
  const subjects = await subjectsById(
    db,
    top.map(({ key }) => key),
  );
  return {
    subjects: top.map(({ key, n }) => ({ id: key, name: subjects.get(key)?.name ?? '', count: n })),
    as_of: now.toISOString(),
  };
}

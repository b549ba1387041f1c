import { read } from '../../../../platform/server/acts/handlers.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getInfoCount as contract, getUnitInfoCount as unitContract } from '../../contract/figures/info-count.ts';
import { sumFacts, totalOf } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getInfoCount = read(contract, async (call) =>
  countInfo(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitInfoCount = read(unitContract, async (call) =>
  countInfo(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function countInfo({ db, now }: PlaceCall, place: Place) {
  const [facts, waiting] = await Promise.all([
    sumFacts(db, place, { kinds: ['held', 'due', 'urgent'], by: ['kind'] }),
    withoutResponsible({ db }, place),
  ]);
  const of = (kind: string) => totalOf(facts.filter((fact) => fact.kind === kind));
  return {
    analising_count: of('held'),
    due_date_count: of('due'),
    without_responsible: waiting,
    urgent_count: of('urgent'),
    as_of: now.toISOString(),
  };
}

/** What nobody has: of one person it says nothing, so it is told of their unit, to who may look at it. */
async function withoutResponsible({ db }: Pick<PlaceCall, 'db'>, place: Place): Promise<number | null> {
  const { permissions } = place.actor;
  const seesSector = permissions.has(permission.SECTOR_VIEW) || permissions.has(permission.VIEW_SECTOR_AND_CELLS);
  if (place.personId !== 0 && !seesSector) return null;
  const facts = await sumFacts(db, { ...place, personId: 0 }, { kinds: ['subject', 'held'], by: ['kind'] });
  const of = (kind: string) => totalOf(facts.filter((fact) => fact.kind === kind));
  return of('subject') - of('held');
}

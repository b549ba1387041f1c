import { read } from '../../../../platform/server/acts/handlers.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getInfoCount as contract, getUnitInfoCount as unitContract } from '../../contract/figures/info-count.ts';
import { type Kind, sumFacts, type Summed, totalOf } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getInfoCount = read(contract, async (call) =>
  countInfo(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitInfoCount = read(unitContract, async (call) =>
  countInfo(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function countInfo({ db, now }: PlaceCall, place: Place) {
  const mine = place.personId !== 0;
  const [facts, ofUnit] = await Promise.all([
    // Of a unit all is one walk through what is kept of it.
    sumFacts(db, place, { kinds: mine ? numbers : [...numbers, 'subject'], by: ['kind'] }),
    mine && seesSector(place)
      ? sumFacts(db, { ...place, personId: 0 }, { kinds: ['subject', 'held'], by: ['kind'] })
      : null,
  ]);
  return {
    analising_count: of(facts, 'held'),
    due_date_count: of(facts, 'due'),
    without_responsible: mine ? ofUnit && withoutResponsible(ofUnit) : withoutResponsible(facts),
    urgent_count: of(facts, 'urgent'),
    as_of: now.toISOString(),
  };
}

const numbers = ['held', 'due', 'urgent'] as const;
const of = (facts: readonly Summed[], kind: Kind): number => totalOf(facts.filter((fact) => fact.kind === kind));

/** What nobody has: of one person it says nothing, so it is told of their unit, to who may look at it. */
const withoutResponsible = (facts: readonly Summed[]): number => of(facts, 'subject') - of(facts, 'held');
const seesSector = ({ actor: { permissions } }: Place): boolean =>
  permissions.has(permission.SECTOR_VIEW) || permissions.has(permission.VIEW_SECTOR_AND_CELLS);

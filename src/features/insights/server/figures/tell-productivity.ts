import { read } from '../../../../platform/server/acts/handlers.ts';
import {
  getProductivity as contract,
  getUnitProductivity as unitContract,
} from '../../contract/figures/productivity.ts';
import { productivityOf } from '../../rules/averages.ts';
import { weeksOf, wholeWeeks } from '../../rules/period.ts';
import { sumFacts, totalOf } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getProductivity = read(contract, async (call) =>
  tellProductivity(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitProductivity = read(unitContract, async (call) =>
  tellProductivity(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function tellProductivity({ db, now }: PlaceCall, place: Place) {
  const days = wholeWeeks(place.period);
  const facts = await sumFacts(db, place, { kinds: ['received_week', 'finished_week'], days, by: ['kind', 'day'] });
  const of = (kind: string, week?: string) =>
    totalOf(facts.filter((fact) => fact.kind === kind && (week === undefined || fact.day === week)));
  const [received, finished] = [of('received_week'), of('finished_week')];
  return {
    productivity: weeksOf(place.period).map((week) => ({
      week,
      received: of('received_week', week),
      finished: of('finished_week', week),
    })),
    productivity_percentage: productivityOf(finished, received),
    received,
    finished,
    as_of: now.toISOString(),
    start_date: days.start,
    end_date: days.end,
  };
}

import { read } from '../../../../platform/server/acts/handlers.ts';
import { bucketOf } from '../../../processes/rules/due-bucket.ts';
import {
  getDueDateInfo as contract,
  getUnitDueDateInfo as unitContract,
} from '../../contract/figures/due-date-info.ts';
import { sumFacts, totalOf } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getDueDateInfo = read(contract, async (call) =>
  tellDueDates(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitDueDateInfo = read(unitContract, async (call) =>
  tellDueDates(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function tellDueDates({ db, now }: PlaceCall, place: Place) {
  const facts = await sumFacts(db, place, { kinds: ['due'], by: ['day'] });
  const of = (bucket: string) => totalOf(facts.filter(({ day }) => bucketOf(day, place.today) === bucket));
  return {
    due_date_info: { late: of('late'), today: of('today'), next_7_days: of('next_7_days'), later: of('later') },
    as_of: now.toISOString(),
  };
}

import { read } from '../../../../platform/server/acts/handlers.ts';
import { getDate as contract, getUnitDate as unitContract } from '../../contract/figures/date.ts';
import { meanDays } from '../../rules/averages.ts';
import { toldByDay, wholeWeeks } from '../../rules/period.ts';
import { sumFacts } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getDate = read(contract, async (call) =>
  tellDates(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitDate = read(unitContract, async (call) =>
  tellDates(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function tellDates({ db, now }: PlaceCall, place: Place) {
  const byDay = toldByDay(place.period);
  const days = byDay ? place.period : wholeWeeks(place.period);
  const facts = await sumFacts(db, place, { kinds: [byDay ? 'analysed' : 'analysed_week'], days, by: ['day'] });
  const whole = facts.reduce((sum, { n, total }) => ({ n: sum.n + n, total: sum.total + total }), { n: 0, total: 0 });
  return {
    analysing_media: facts
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map((fact) => ({ date: fact.day, media: meanDays(fact) ?? 0, count: fact.n })),
    by: byDay ? ('day' as const) : ('week' as const),
    media: meanDays(whole),
    as_of: now.toISOString(),
    start_date: days.start,
    end_date: days.end,
  };
}

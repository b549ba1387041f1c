import { read } from '../../../../platform/server/acts/handlers.ts';
import {
  getProcessAnalises as contract,
  getUnitProcessAnalises as unitContract,
} from '../../contract/figures/process-analises.ts';
import { toTenth } from '../../rules/averages.ts';
import { bandOf, daysHeld, type HoldingBand } from '../../rules/holding-bands.ts';
import { sumFacts, totalOf } from '../kept-facts.ts';
import { type Place, type PlaceCall, placeOf } from '../place.ts';

export const getProcessAnalises = read(contract, async (call) =>
  tellAnalyses(call, await placeOf(call, 'INDIVIDUAL', call.input.query)),
);
export const getUnitProcessAnalises = read(unitContract, async (call) =>
  tellAnalyses(call, await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query)),
);

async function tellAnalyses({ db, now }: PlaceCall, place: Place) {
  const { today } = place;
  const facts = await sumFacts(db, place, { kinds: ['held'], by: ['day'] });
  const of = (band: HoldingBand) => totalOf(facts.filter(({ day }) => bandOf(day, today) === band));
  const all = totalOf(facts);
  const days = facts.reduce((sum, { day, n }) => sum + n * daysHeld(day, today), 0);
  return {
    process_analises: {
      up_to_1: of('up_to_1'),
      from_2_to_5: of('from_2_to_5'),
      from_6_to_15: of('from_6_to_15'),
      over_15: of('over_15'),
    },
    analysing_media: all === 0 ? null : toTenth(days / all),
    as_of: now.toISOString(),
  };
}

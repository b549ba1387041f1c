import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { getCapacities as contract, getUnitCapacities as unitContract } from '../../contract/figures/capacities.ts';
import { TOP } from '../../rules/top.ts';
import { sumFacts } from '../kept-facts.ts';
import { type PlaceCall, placeOf } from '../place.ts';
import { originsOf } from '../origins-of.ts';

export const getCapacities = read(contract, async (call) => {
  const place = await placeOf(call, 'INDIVIDUAL', call.input.query);
  return tellUnits(call, await originsOf(call.db, place));
});

export const getUnitCapacities = read(unitContract, async (call) => {
  const place = await placeOf(call, 'SECTOR_AND_SUBORDINATES', call.input.query);
  const facts = await sumFacts(call.db, place, { kinds: ['subject'], by: ['unit_id'] });
  return tellUnits(
    call,
    facts.map(({ unit_id: id, n }) => ({ id, n })),
  );
});

async function tellUnits({ db, now }: PlaceCall, counted: readonly { readonly id: number; readonly n: number }[]) {
  const top = counted.toSorted((a, b) => b.n - a.n || a.id - b.id).slice(0, TOP);
  const units = await unitsById(
    db,
    top.map(({ id }) => id),
  );
  return {
    capacities: top.map(({ id, n }) => ({ ...presentUnit(units.get(id)!), count: n })),
    as_of: now.toISOString(),
  };
}

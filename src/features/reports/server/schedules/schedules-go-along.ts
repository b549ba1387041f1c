import { type RawBuilder, sql } from 'kysely';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { accessTaken } from '../../../people/contract/bonds/events.ts';
import { unitSwitched } from '../../../units/contract/structure/events.ts';

/**
 * Whose unit becomes part of another keeps the reports that are made by themselves: under the bond with that one, and of it where they
 * were of the unit that was.
 */
export const schedulesGoAlong = consequence({
  name: 'schedules-go-along',
  on: accessTaken,
  run: async ({ tx }, { payload: { bond_id, unit, passed_to } }) => {
    if (passed_to === null) return;
    await sql`
      update reports.schedule s
      set bond_id = ${passed_to.bond_id}, unit_id = ${passed_to.unit_id}, ${unitsFollow(unit.id, passed_to.unit_id)}
      where s.bond_id = ${bond_id} and s.ended_at is null`.execute(tx);
  },
});

/** A report that somebody of elsewhere shares with a unit, or asks of it, follows it into the one that it becomes part of. */
export const schedulesFollowUnit = consequence({
  name: 'schedules-follow-unit',
  on: unitSwitched,
  run: async ({ tx }, { payload: { unit, passed_to } }) => {
    if (passed_to === null) return;
    await sql`
      update reports.schedule s set ${unitsFollow(unit.id, passed_to)}
      where s.ended_at is null
        and (s.shared_unit_id = ${unit.id} or s.asked -> 'capacities' @> to_jsonb(${unit.id}::bigint))`.execute(tx);
  },
});

/** Sets another unit where one is named: with which it is shared, and of which it tells. */
const unitsFollow = (from: number, to: number): RawBuilder<unknown> => sql`
  shared_unit_id = case when s.shared_unit_id = ${from} then ${to} else s.shared_unit_id end,
  asked = case when s.asked -> 'capacities' @> to_jsonb(${from}::bigint) then jsonb_set(s.asked, '{capacities}', (
    select jsonb_agg(distinct case when one = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else one end)
    from jsonb_array_elements(s.asked -> 'capacities') one)) else s.asked end`;

import { sql } from 'kysely';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { accessTaken } from '../../../people/contract/bonds/events.ts';

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
      update reports.schedule s set bond_id = ${passed_to.bond_id}, unit_id = ${passed_to.unit_id},
        shared_unit_id = case when s.shared_unit_id = ${unit.id} then ${passed_to.unit_id} else s.shared_unit_id end,
        asked = case when s.asked -> 'capacities' @> to_jsonb(${unit.id}::bigint) then jsonb_set(s.asked, '{capacities}', (
          select jsonb_agg(distinct case when one = to_jsonb(${unit.id}::bigint) then to_jsonb(${passed_to.unit_id}::bigint) else one end)
          from jsonb_array_elements(s.asked -> 'capacities') one)) else s.asked end
      where s.bond_id = ${bond_id} and s.ended_at is null`.execute(tx);
  },
});

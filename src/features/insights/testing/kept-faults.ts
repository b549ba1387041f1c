import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/** Where what is kept counted is not the sum of what the rows say, and where somebody has a process and nothing says since when. */
export async function keptFaults(owner: Database): Promise<readonly unknown[]> {
  const { rows: counts } = await sql`
    select *, e.n as exact, k.n as kept
    from (select kind, unit_id, person_id, day, key, band, secrecy, sum(n) as n, sum(total) as total from insights.fact
      group by 1, 2, 3, 4, 5, 6, 7) e
    full join (select kind, unit_id, person_id, day, key, band, secrecy, sum(n) as n, sum(total) as total from insights.kept
      group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0 or sum(total) <> 0) k
      using (kind, unit_id, person_id, day, key, band, secrecy)
    where e.n is distinct from k.n or e.total is distinct from k.total`.execute(owner);
  const { rows: holdings } = await sql`
    select 'holding' as what, p.id, h.id as holding
    from (select * from processes.process where state not in ('DRAFT', 'ARCHIVED') and responsible_id is not null) p
    full join (select * from insights.holding where until is null) h
      on h.process_id = p.id and h.unit_id = p.unit_id and h.person_id = p.responsible_id
    where p.id is null or h.id is null
    union all select 'level', h.process_id, h.id from insights.holding h join processes.process p on p.id = h.process_id
      where h.secrecy <> p.secrecy`.execute(owner);
  return [...counts, ...holdings];
}

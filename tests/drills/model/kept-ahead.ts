import { sql } from 'kysely';
import { keptFaults } from '../../../src/features/insights/testing/kept-faults.ts';
import type { Database } from '../../../src/platform/server/db/database.ts';

/**
 * Where what the lists keep ahead is not what the rows say, asked the slow way over everything there is: how many each unit
 * and person have, which stay was a unit's last, of which level things are, and what the dashboard counts.
 */
export async function keptAheadFaults(owner: Database): Promise<readonly unknown[]> {
  const { rows: counts } = await sql`
    with active as (select * from processes.process where state not in ('DRAFT', 'ARCHIVED')),
    archived as (select * from processes.process where state = 'ARCHIVED'),
    departed as (
      select s.unit_id, s.left_by, p.secrecy from processes.passage s join processes.process p on p.id = s.process_id
      where s.left_at is not null and s.id = (
        select max(one.id) from processes.passage one where one.process_id = s.process_id and one.unit_id = s.unit_id)),
    exact as (
      select 'here' as what, unit_id, 0 as person_id, secrecy from active
      union all select 'here', unit_id, responsible_id, secrecy from active where responsible_id is not null
      union all select 'taken', unit_id, 0, secrecy from active where responsible_id is not null
      union all select 'taken', unit_id, responsible_id, secrecy from active where responsible_id is not null
      union all select 'returned', unit_id, 0, secrecy from active where returned
      union all select 'returned', unit_id, responsible_id, secrecy from active where returned and responsible_id is not null
      union all select 'to_origin', unit_id, 0, secrecy from active where to_origin
      union all select 'to_origin', unit_id, responsible_id, secrecy from active
        where to_origin and responsible_id is not null
      union all select 'archived', unit_id, 0, secrecy from archived
      union all select 'archived', unit_id, archived_by, secrecy from archived where archived_by is not null
      union all select 'departed', unit_id, 0, secrecy from departed
      union all select 'departed', unit_id, left_by, secrecy from departed where left_by is not null
      -- Of the units above a stay, each that it is the last of, with all below it.
      union all select 'departed_below', tree.id, 0, p.secrecy
        from processes.passage s join processes.process p on p.id = s.process_id
        cross join lateral (
          with recursive up as (
            select u.id, u.parent_id from units.unit u where u.id = s.unit_id
            union all select u.id, u.parent_id from up join units.unit u on u.id = up.parent_id)
          select id from up) tree
        where s.left_at is not null and not exists (
          select from processes.passage later where later.process_id = s.process_id and later.id > s.id
            and later.unit_id in (
              with recursive down as (
                select tree.id union all select u.id from down join units.unit u on u.parent_id = down.id)
              select id from down))
      union all select 'favourites', 0, f.person_id, p.secrecy
        from processes.favourite f join processes.process p on p.id = f.process_id),
    kept as (
      select one.what, t.unit_id, t.person_id, t.secrecy, sum(one.n) as n
      from processes.tally t cross join lateral (values ('here', here), ('taken', taken), ('returned', returned),
        ('to_origin', to_origin), ('archived', archived), ('departed', departed), ('favourites', favourites),
        ('departed_below', departed_below)) one (what, n)
      group by 1, 2, 3, 4 having sum(one.n) <> 0)
    select *, e.n as exact, k.n as kept
    from (select what, unit_id, person_id, secrecy, count(*) as n from exact group by 1, 2, 3, 4) e
    full join kept k using (what, unit_id, person_id, secrecy)
    where e.n is distinct from k.n`.execute(owner);

  const { rows: copies } = await sql`
    select 'passage' as what, s.id from processes.passage s join processes.process p on p.id = s.process_id
      where s.secrecy <> p.secrecy or s.latest = exists (select from processes.passage later
        where later.process_id = s.process_id and later.unit_id = s.unit_id and later.id > s.id)
    -- How far up a stay is the last one: the uppermost unit above it below which the process never was again.
    union all select 'reach', s.id from processes.passage s
      left join lateral (
        with recursive up as (
          select u.id, u.parent_id, 0 as height from units.unit u where u.id = s.unit_id
          union all select u.id, u.parent_id, up.height + 1 from up join units.unit u on u.id = up.parent_id)
        select case when up.parent_id is null then 0 else up.id end as id from up
        where not exists (select from processes.passage later where later.process_id = s.process_id and later.id > s.id
          and later.unit_id in (
            with recursive down as (
              select up.id union all select u.id from down join units.unit u on u.parent_id = down.id)
            select id from down))
        order by height desc limit 1) reach on true
      where s.reach_id is distinct from reach.id
    union all select 'favourite', p.id from processes.favourite f join processes.process p on p.id = f.process_id
      where f.secrecy <> p.secrecy or f.last_moved_at is distinct from p.last_moved_at
    union all select 'reader', p.id from processes.reader r join processes.process p on p.id = r.process_id
      where r.secrecy <> p.secrecy
    union all select 'interested', p.id from processes.interested i join processes.process p on p.id = i.process_id
      where i.secrecy <> p.secrecy`.execute(owner);
  return [...counts, ...copies, ...(await keptFaults(owner))];
}

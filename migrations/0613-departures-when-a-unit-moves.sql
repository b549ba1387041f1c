-- A unit that gets another superior takes what it sent away with it: what left the units above it, and how far up each stay is the
-- last one, was worked out by the tree as it stood, and no act wrote it anew when the tree changed.

-- How far up a stay is still the last one, as `reach_after` says, of every stay at once: the place that was reached in a path.
create function processes.reach_at(path bigint[], place integer) returns bigint language sql immutable as $$
  select case when coalesce(place, 1) = 1 then 0 else path[place] end
$$;

-- The uppermost units of a path of which a stay with that reach is not the last are left out.
create function processes.path_from(path bigint[], reach bigint) returns bigint[] language sql immutable as $$
  select case when reach = 0 then path else path[array_position(path, reach):] end
$$;

create function processes.keep_departures_of_moved() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(
    select n.id from now_placed n join was_placed w using (id) where n.parent_id is distinct from w.parent_id);
  change record;
begin
  if moved = '{}' then return null; end if;
  -- Whoever moves a process meanwhile would still go by the old tree: they wait, and find the new one.
  lock table processes.passage in share row exclusive mode;
  perform set_config('processes.tree_moves', 'yes', true);
  for change in
    with recursive
    was as (
      select u.id, case when w.id is null then u.parent_id else w.parent_id end as parent_id
      from processes.unit_tree u left join was_placed w using (id)
    ),
    path_before (id, path) as (
      select id, array[id] from was where parent_id is null
      union all select u.id, b.path || u.id from path_before b join was u on u.parent_id = b.id
    ),
    path_now (id, path) as (
      select id, array[id] from processes.unit_tree where parent_id is null
      union all select u.id, a.path || u.id from path_now a join processes.unit_tree u on u.parent_id = a.id
    ),
    -- A process that was never below a unit that moved has the same units above each of its stays, and in common between two.
    touched as materialized (
      select distinct s.process_id from processes.passage s join path_now a on a.id = s.unit_id where a.path && moved
    ),
    stay as materialized (
      select s.id, s.process_id, s.unit_id, s.secrecy, s.left_at is not null as has_left, s.reach_id
      from touched join processes.passage s using (process_id) where s.latest
    ),
    later as materialized (
      select s.id, s.unit_id, one.unit_id as entered_id
      from stay s join processes.passage one on one.process_id = s.process_id and one.id > s.id
    ),
    pair as materialized (
      select e.unit_id, e.entered_id, (select count(*) + 1 from unnest(a.path) one where one = any (b.path))::integer as place
      from (select distinct unit_id, entered_id from later) e
      join path_now a on a.id = e.unit_id join path_now b on b.id = e.entered_id
    ),
    place as (
      select l.id, max(p.place) as place from later l join pair p using (unit_id, entered_id) group by l.id
    ),
    reached as materialized (
      select s.*, b.path as path_before, a.path as path_now, processes.reach_at(a.path, p.place) as reach_now
      from stay s
      join path_before b on b.id = s.unit_id join path_now a on a.id = s.unit_id
      left join place p on p.id = s.id
    ),
    written as (
      update processes.passage s set reach_id = r.reach_now
      from reached r where r.id = s.id and s.reach_id is distinct from r.reach_now
    ),
    counted as (
      select path_before, path_now, reach_id, reach_now, secrecy, count(*) as n
      from reached where has_left group by 1, 2, 3, 4, 5
    )
    select tree, secrecy, sum(n)::bigint as n
    from (
      select unnest(processes.path_from(path_before, reach_id)) as tree, secrecy, -n as n from counted where reach_id is not null
      union all
      select unnest(processes.path_from(path_now, reach_now)), secrecy, n from counted where reach_now is not null
    ) one
    group by tree, secrecy having sum(n) <> 0
  loop
    perform processes.add_to_tally(change.tree, 0, change.secrecy, array[0, 0, 0, 0, 0, 0, 0, change.n]);
  end loop;
  perform set_config('processes.tree_moves', '', true);
  return null;
end $$;
create trigger departures_of_moved after update on units.unit
  referencing old table as was_placed new table as now_placed
  for each statement execute function processes.keep_departures_of_moved();

-- The act that moves a unit counts by both trees, all stays at once.
drop trigger tally_changed on processes.passage;
create trigger tally_changed after update on processes.passage for each row
  when ((old.unit_id <> new.unit_id or old.secrecy <> new.secrecy or old.latest <> new.latest
    or old.reach_id is distinct from new.reach_id
    or (old.left_at is null) <> (new.left_at is null) or old.left_by is distinct from new.left_by)
    and current_setting('processes.tree_moves', true) is distinct from 'yes')
  execute function processes.tally_changed_passage();

-- What was moved before this is counted anew; where no unit ever was, there is nothing to mend, and nobody waits for it.
do $$ begin
  if exists (select from ledger.event where stream_type = 'unit' and type = 'unit-moved') then
    perform processes.keep_lists_again();
  end if;
end $$;

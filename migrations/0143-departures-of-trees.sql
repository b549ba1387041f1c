-- What left a unit and all below it: each stay keeps how far up it is the last one of its process. Until now the whole past of
-- every unit was read to find what is still inside.

create view processes.unit_tree as select id, parent_id from units.unit;
grant select on processes.unit_tree to carimbo_app, carimbo_reader;

-- The uppermost unit of which, with all below it, this stay is the last: 0 when it is so of every one; none when the process
-- is, or went back, below the stay's own unit.
alter table processes.passage add column reach_id bigint default 0;
alter table processes.tally add column departed_below integer not null default 0;

-- A unit and those above it, the uppermost first.
create function processes.path_of(unit bigint) returns bigint[] language sql stable as $$
  with recursive up (parent_id, path) as (
    select u.parent_id, array[u.id] from processes.unit_tree u where u.id = unit
    union all
    select u.parent_id, u.id || up.path from up join processes.unit_tree u on u.id = up.parent_id
  )
  select path from up where parent_id is null
$$;

-- How far up a stay is still the last one, once its process entered another unit.
create function processes.reach_after(unit bigint, reach bigint, entered bigint) returns bigint
language plpgsql stable as $$
declare
  path bigint[] := processes.path_of(unit);
  place integer := (select count(*) + 1 from unnest(path) a where a = any (processes.path_of(entered)));
begin
  if reach is null then return null; end if;
  place := greatest(place, array_position(path, reach));
  return case when place = 1 then 0 else path[place] end;
end $$;

-- The units of which, with all below them, a stay is the last.
create function processes.trees_left(unit bigint, reach bigint) returns setof bigint language sql stable as $$
  select a.id from unnest(processes.path_of(unit)) with ordinality a (id, place)
  where a.place >= case when reach = 0 then 1 else array_position(processes.path_of(unit), reach) end
$$;

drop function processes.add_to_tally(bigint, bigint, smallint, bigint[]);
create function processes.add_to_tally(unit bigint, person bigint, level smallint, more bigint[]) returns void
language plpgsql as $$
declare
  free bigint;
begin
  select t.id into free from processes.tally t
    where t.unit_id = unit and t.person_id = person and t.secrecy = level limit 1 for update skip locked;
  if free is null then
    insert into processes.tally (unit_id, person_id, secrecy, here, taken, returned, to_origin, archived, departed,
        favourites, departed_below)
      values (unit, person, level, more[1], more[2], more[3], more[4], more[5], more[6], more[7], coalesce(more[8], 0));
  else
    update processes.tally t set here = t.here + more[1], taken = t.taken + more[2], returned = t.returned + more[3],
      to_origin = t.to_origin + more[4], archived = t.archived + more[5], departed = t.departed + more[6],
      favourites = t.favourites + more[7], departed_below = t.departed_below + coalesce(more[8], 0)
      where t.id = free;
  end if;
end $$;

-- What a stay counts for: its unit (person 0) and who sent the process away, and each tree that it left.
create function processes.counted_passage(
  unit bigint, sender bigint, left_on timestamptz, is_latest boolean, reach bigint
) returns table (unit_id bigint, person_id bigint, departed integer, below integer) language sql stable as $$
  select unit, who.person_id, 1, 0 from (values (0::bigint), (sender)) who (person_id)
    where is_latest and left_on is not null and who.person_id is not null
  union all
  select tree, 0, 0, 1 from processes.trees_left(unit, reach) tree where left_on is not null and reach is not null
$$;

create or replace function processes.tally_new_passages() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(c.unit_id, c.person_id, s.secrecy, array[0, 0, 0, 0, 0, sum(c.departed), 0, sum(c.below)])
    from changed s
    cross join lateral processes.counted_passage(s.unit_id, s.left_by, s.left_at, s.latest, s.reach_id) c
    group by c.unit_id, c.person_id, s.secrecy;
  update processes.passage s set secrecy = p.secrecy
    from changed c join processes.process p on p.id = c.process_id
    where s.id = c.id and s.secrecy <> p.secrecy;
  update processes.passage s
    set latest = s.latest and s.unit_id <> c.unit_id, reach_id = processes.reach_after(s.unit_id, s.reach_id, c.unit_id)
    from changed c
    where s.process_id = c.process_id and s.id < c.id and s.latest;
  return null;
end $$;

create or replace function processes.tally_gone_passages() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(c.unit_id, c.person_id, s.secrecy, array[0, 0, 0, 0, 0, -sum(c.departed), 0, -sum(c.below)])
    from changed s
    cross join lateral processes.counted_passage(s.unit_id, s.left_by, s.left_at, s.latest, s.reach_id) c
    group by c.unit_id, c.person_id, s.secrecy;
  return null;
end $$;

create or replace function processes.tally_changed_passage() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(of.unit_id, of.person_id, of.secrecy,
      array[0, 0, 0, 0, 0, sum(of.departed), 0, sum(of.below)])
    from (
      select c.unit_id, c.person_id, old.secrecy, -c.departed as departed, -c.below as below
        from processes.counted_passage(old.unit_id, old.left_by, old.left_at, old.latest, old.reach_id) c
      union all
      select c.unit_id, c.person_id, new.secrecy, c.departed, c.below
        from processes.counted_passage(new.unit_id, new.left_by, new.left_at, new.latest, new.reach_id) c
    ) of
    group by of.unit_id, of.person_id, of.secrecy
    having sum(of.departed) <> 0 or sum(of.below) <> 0;
  return null;
end $$;
drop trigger tally_changed on processes.passage;
create trigger tally_changed after update on processes.passage for each row
  when (old.unit_id <> new.unit_id or old.secrecy <> new.secrecy or old.latest <> new.latest
    or old.reach_id is distinct from new.reach_id
    or (old.left_at is null) <> (new.left_at is null) or old.left_by is distinct from new.left_by)
  execute function processes.tally_changed_passage();

-- Works all of it out anew, of every row: for what was brought in by other ways than the product's acts.
create function processes.keep_lists_again() returns void language plpgsql as $$
begin
  alter table processes.passage disable trigger tally_changed;
  alter table processes.favourite disable trigger tally_changed;
  update processes.passage s set secrecy = p.secrecy
    from processes.process p where p.id = s.process_id and s.secrecy <> p.secrecy;
  update processes.reader r set secrecy = p.secrecy
    from processes.process p where p.id = r.process_id and r.secrecy <> p.secrecy;
  update processes.interested i set secrecy = p.secrecy
    from processes.process p where p.id = i.process_id and i.secrecy <> p.secrecy;
  with path as (select id, processes.path_of(id) as path from processes.unit_tree),
  pair as (
    select a.id as unit_id, b.id as entered_id, a.path,
      (select count(*) + 1 from unnest(a.path) one where one = any (b.path)) as place
    from path a cross join path b
  ),
  kept as (
    select s.id, bool_and(later.unit_id is distinct from s.unit_id) as latest,
      case when count(later.id) = 0 or max(pair.place) = 1 then 0 else (min(pair.path))[max(pair.place)] end as reach_id
    from processes.passage s
    left join processes.passage later on later.process_id = s.process_id and later.id > s.id
    left join pair on pair.unit_id = s.unit_id and pair.entered_id = later.unit_id
    group by s.id
  )
  update processes.passage s set latest = kept.latest, reach_id = kept.reach_id
    from kept where kept.id = s.id and (s.latest <> kept.latest or s.reach_id is distinct from kept.reach_id);
  update processes.favourite f set last_moved_at = p.last_moved_at, secrecy = p.secrecy
    from processes.process p where p.id = f.process_id
      and (f.last_moved_at is distinct from p.last_moved_at or f.secrecy <> p.secrecy);
  alter table processes.passage enable trigger tally_changed;
  alter table processes.favourite enable trigger tally_changed;

  delete from processes.tally;
  insert into processes.tally (unit_id, person_id, secrecy, here, taken, returned, to_origin, archived)
    select p.unit_id, c.person_id, p.secrecy, sum(c.here), sum(c.taken), sum(c.returned), sum(c.to_origin), sum(c.archived)
    from processes.process p
    cross join processes.counted_process(p.state, p.responsible_id, p.archived_by, p.returned, p.to_origin) c
    group by p.unit_id, c.person_id, p.secrecy;
  insert into processes.tally (unit_id, person_id, secrecy, departed)
    select s.unit_id, who.person_id, s.secrecy, count(*)
    from processes.passage s cross join lateral (values (0::bigint), (s.left_by)) who (person_id)
    where s.latest and s.left_at is not null and who.person_id is not null
    group by s.unit_id, who.person_id, s.secrecy;
  insert into processes.tally (unit_id, person_id, secrecy, departed_below)
    select tree, 0, s.secrecy, sum(s.n)
    from (
      select unit_id, reach_id, secrecy, count(*) as n from processes.passage
      where left_at is not null and reach_id is not null group by unit_id, reach_id, secrecy
    ) s cross join lateral processes.trees_left(s.unit_id, s.reach_id) tree
    group by tree, s.secrecy;
  insert into processes.tally (unit_id, person_id, secrecy, favourites)
    select 0, person_id, secrecy, count(*) from processes.favourite group by person_id, secrecy;
end $$;
revoke execute on function processes.keep_lists_again() from public;
select processes.keep_lists_again();

create index passage_left_tree on processes.passage (unit_id, reach_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy <= 2;
create index passage_left_tree_in_secret on processes.passage (unit_id, reach_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy > 2;

create or replace view worklists.departure as
  select s.id, s.process_id, s.unit_id, s.left_by, s.left_at, s.secrecy, s.reach_id
  from processes.passage s
  where s.left_at is not null and s.latest;
create or replace view worklists.tally as
  select unit_id, person_id, secrecy, here, taken, returned, to_origin, archived, departed, favourites, departed_below
  from processes.tally;

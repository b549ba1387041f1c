-- What the boxes would otherwise work out at every look is kept by the act that changes it, in its transaction: how many
-- processes each unit and person have, which stay was a unit's last, and the secrecy of what left it.

-- How many of each level a unit (person 0), or a person in it, has; favourites are a person's anywhere (unit 0). Several rows may tell of the same: their sum counts.
create table processes.tally (
  id bigint generated always as identity primary key,
  unit_id bigint not null,
  person_id bigint not null,
  secrecy smallint not null,
  here integer not null default 0,
  taken integer not null default 0,
  returned integer not null default 0,
  to_origin integer not null default 0,
  archived integer not null default 0,
  departed integer not null default 0,
  favourites integer not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index on processes.tally (unit_id, person_id, secrecy);
grant select, insert, update on processes.tally to carimbo_app;
grant select on processes.tally to carimbo_reader;

-- The last stay of a process in a unit: what left it is found without looking for later ones. Secrecy is the process's.
alter table processes.passage
  add column latest boolean not null default true,
  add column secrecy smallint not null default 1;
update processes.passage s set latest = false
  where exists (
    select from processes.passage later
    where later.process_id = s.process_id and later.unit_id = s.unit_id and later.id > s.id
  );
update processes.passage s set secrecy = p.secrecy from processes.process p where p.id = s.process_id and p.secrecy <> 1;

-- Favourites are ordered by the last move of the process, and few may know of some.
alter table processes.favourite
  add column last_moved_at timestamptz,
  add column secrecy smallint not null default 1;
update processes.favourite f set last_moved_at = p.last_moved_at, secrecy = p.secrecy
  from processes.process p where p.id = f.process_id;
create index on processes.favourite (process_id);

-- Adds to the counts of a place. Whoever finds them being written by another act writes a row of its own: nobody waits.
create function processes.add_to_tally(unit bigint, person bigint, level smallint, more bigint[]) returns void
language plpgsql as $$
declare
  free bigint;
begin
  select t.id into free from processes.tally t
    where t.unit_id = unit and t.person_id = person and t.secrecy = level limit 1 for update skip locked;
  if free is null then
    insert into processes.tally (unit_id, person_id, secrecy, here, taken, returned, to_origin, archived, departed, favourites)
      values (unit, person, level, more[1], more[2], more[3], more[4], more[5], more[6], more[7]);
  else
    update processes.tally t set here = t.here + more[1], taken = t.taken + more[2], returned = t.returned + more[3],
      to_origin = t.to_origin + more[4], archived = t.archived + more[5], departed = t.departed + more[6],
      favourites = t.favourites + more[7]
      where t.id = free;
  end if;
end $$;

-- What a process adds to the counts of its unit (person 0) and of who has it or archived it.
create function processes.counted_process(
  state text, responsible bigint, archiver bigint, came_back boolean, came_home boolean
) returns table (person_id bigint, here integer, taken integer, returned integer, to_origin integer, archived integer)
language sql immutable as $$
  select who.person_id, (state <> 'ARCHIVED')::integer, (state <> 'ARCHIVED' and responsible is not null)::integer,
    (state <> 'ARCHIVED' and came_back)::integer, (state <> 'ARCHIVED' and came_home)::integer,
    (state = 'ARCHIVED')::integer
  from (values (0::bigint), (case when state = 'ARCHIVED' then archiver else responsible end)) who (person_id)
  where state <> 'DRAFT' and who.person_id is not null
$$;

create function processes.tally_new_processes() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(p.unit_id, c.person_id, p.secrecy,
      array[sum(c.here), sum(c.taken), sum(c.returned), sum(c.to_origin), sum(c.archived), 0, 0])
    from changed p
    cross join processes.counted_process(p.state, p.responsible_id, p.archived_by, p.returned, p.to_origin) c
    group by p.unit_id, c.person_id, p.secrecy;
  return null;
end $$;
create trigger tally_new after insert on processes.process referencing new table as changed
  for each statement execute function processes.tally_new_processes();

create function processes.tally_gone_processes() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(p.unit_id, c.person_id, p.secrecy,
      array[-sum(c.here), -sum(c.taken), -sum(c.returned), -sum(c.to_origin), -sum(c.archived), 0, 0])
    from changed p
    cross join processes.counted_process(p.state, p.responsible_id, p.archived_by, p.returned, p.to_origin) c
    group by p.unit_id, c.person_id, p.secrecy;
  return null;
end $$;
create trigger tally_gone after delete on processes.process referencing old table as changed
  for each statement execute function processes.tally_gone_processes();

create function processes.tally_changed_process() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(of.unit_id, of.person_id, of.secrecy,
      array[sum(of.here), sum(of.taken), sum(of.returned), sum(of.to_origin), sum(of.archived), 0, 0])
    from (
      select old.unit_id, old.secrecy, c.person_id, -c.here as here, -c.taken as taken, -c.returned as returned,
          -c.to_origin as to_origin, -c.archived as archived
        from processes.counted_process(old.state, old.responsible_id, old.archived_by, old.returned, old.to_origin) c
      union all
      select new.unit_id, new.secrecy, c.person_id, c.here, c.taken, c.returned, c.to_origin, c.archived
        from processes.counted_process(new.state, new.responsible_id, new.archived_by, new.returned, new.to_origin) c
    ) of
    group by of.unit_id, of.person_id, of.secrecy
    having sum(of.here) <> 0 or sum(of.taken) <> 0 or sum(of.returned) <> 0 or sum(of.to_origin) <> 0
      or sum(of.archived) <> 0;
  if new.secrecy <> old.secrecy then
    update processes.passage s set secrecy = new.secrecy where s.process_id = new.id and s.secrecy <> new.secrecy;
  end if;
  update processes.favourite f set last_moved_at = new.last_moved_at, secrecy = new.secrecy
    where f.process_id = new.id and (f.last_moved_at is distinct from new.last_moved_at or f.secrecy <> new.secrecy);
  return null;
end $$;
-- Most acts change none of these, and then nothing runs.
create trigger tally_changed after update on processes.process for each row
  when (old.unit_id <> new.unit_id or old.secrecy <> new.secrecy
    or old.responsible_id is distinct from new.responsible_id or old.archived_by is distinct from new.archived_by
    or (old.state = 'DRAFT') <> (new.state = 'DRAFT') or (old.state = 'ARCHIVED') <> (new.state = 'ARCHIVED')
    or old.returned <> new.returned or old.to_origin <> new.to_origin
    or old.last_moved_at is distinct from new.last_moved_at)
  execute function processes.tally_changed_process();

-- A stay that ended, and was the last of the process there, counts for the unit (person 0) and for who sent it.
create function processes.tally_new_passages() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(s.unit_id, who.person_id, s.secrecy, array[0, 0, 0, 0, 0, count(*), 0])
    from changed s cross join lateral (values (0::bigint), (s.left_by)) who (person_id)
    where s.latest and s.left_at is not null and who.person_id is not null
    group by s.unit_id, who.person_id, s.secrecy;
  update processes.passage s set secrecy = p.secrecy
    from changed c join processes.process p on p.id = c.process_id
    where s.id = c.id and s.secrecy <> p.secrecy;
  update processes.passage s set latest = false
    from changed c
    where s.process_id = c.process_id and s.unit_id = c.unit_id and s.id < c.id and s.latest;
  return null;
end $$;
create trigger tally_new after insert on processes.passage referencing new table as changed
  for each statement execute function processes.tally_new_passages();

create function processes.tally_gone_passages() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(s.unit_id, who.person_id, s.secrecy, array[0, 0, 0, 0, 0, -count(*), 0])
    from changed s cross join lateral (values (0::bigint), (s.left_by)) who (person_id)
    where s.latest and s.left_at is not null and who.person_id is not null
    group by s.unit_id, who.person_id, s.secrecy;
  return null;
end $$;
create trigger tally_gone after delete on processes.passage referencing old table as changed
  for each statement execute function processes.tally_gone_passages();

create function processes.tally_changed_passage() returns trigger language plpgsql as $$
begin
  perform processes.add_to_tally(of.unit_id, of.person_id, of.secrecy, array[0, 0, 0, 0, 0, sum(of.departed), 0])
    from (
      select old.unit_id, old.secrecy, who.person_id, -1 as departed
        from (values (0::bigint), (old.left_by)) who (person_id) where old.latest and old.left_at is not null
      union all
      select new.unit_id, new.secrecy, who.person_id, 1
        from (values (0::bigint), (new.left_by)) who (person_id) where new.latest and new.left_at is not null
    ) of
    where of.person_id is not null
    group by of.unit_id, of.person_id, of.secrecy
    having sum(of.departed) <> 0;
  return null;
end $$;
create trigger tally_changed after update on processes.passage for each row
  when (old.unit_id <> new.unit_id or old.secrecy <> new.secrecy or old.latest <> new.latest
    or (old.left_at is null) <> (new.left_at is null) or old.left_by is distinct from new.left_by)
  execute function processes.tally_changed_passage();

-- A favourite takes what it is listed by from its process, and counts for its person.
create function processes.fill_favourite() returns trigger language plpgsql as $$
begin
  select p.last_moved_at, p.secrecy into new.last_moved_at, new.secrecy
    from processes.process p where p.id = new.process_id;
  return new;
end $$;
create trigger fill before insert on processes.favourite for each row execute function processes.fill_favourite();

create function processes.tally_favourite() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform processes.add_to_tally(0, old.person_id, old.secrecy, array[0, 0, 0, 0, 0, 0, -1]);
  end if;
  if tg_op <> 'DELETE' then
    perform processes.add_to_tally(0, new.person_id, new.secrecy, array[0, 0, 0, 0, 0, 0, 1]);
  end if;
  return null;
end $$;
create trigger tally after insert or delete on processes.favourite for each row
  execute function processes.tally_favourite();
create trigger tally_changed after update on processes.favourite for each row
  when (old.secrecy <> new.secrecy or old.person_id <> new.person_id) execute function processes.tally_favourite();

-- What there is already.
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
insert into processes.tally (unit_id, person_id, secrecy, favourites)
  select 0, person_id, secrecy, count(*) from processes.favourite group by person_id, secrecy;

create view worklists.tally as
  select unit_id, person_id, secrecy, here, taken, returned, to_origin, archived, departed, favourites
  from processes.tally;
create or replace view worklists.favourite as
  select person_id, process_id, since, last_moved_at, secrecy from processes.favourite;
create or replace view worklists.departure as
  select s.id, s.process_id, s.unit_id, s.left_by, s.left_at, s.secrecy
  from processes.passage s
  where s.left_at is not null and s.latest;
grant select on worklists.tally to carimbo_app, carimbo_reader;

-- What the usage numbers are counted from. Only public processes: no other may show in a total.

create view portal.usage_count as
  select
    (select count(*) from processes.process where state <> 'DRAFT' and secrecy = 1) as total_processes,
    (select count(distinct b.person_id)
      from people.bond b join people.person p on p.id = b.person_id
      cross join (select (now() at time zone time_zone)::date as day from units.institution) today
      where p.active and b.active and b.carimbo_access
        and b.valid_from <= today.day and (b.valid_to is null or b.valid_to > today.day)) as total_users,
    (select count(*) from units.part where active) as total_parts;

-- Every finished stay of a public process in a unit.
create view portal.finished_stay as
  select s.left_at, extract(epoch from s.left_at - s.entered_at) * 1000 as duration_ms
  from processes.passage s
  join processes.process p on p.id = s.process_id
  where s.left_at is not null and p.secrecy = 1;

grant select on portal.usage_count, portal.finished_stay to carimbo_app;

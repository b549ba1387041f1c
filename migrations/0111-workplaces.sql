-- Where people work, by bonds that are not switched off: being responsible for a process holds while one works where it is.
create view session.workplace as
  select b.person_id, b.unit_id, b.valid_from, b.valid_to, i.time_zone
  from people.bond b
  join units.unit u on u.id = b.unit_id and u.active
  cross join units.institution i
  where b.active and b.carimbo_access;
grant select on session.workplace to carimbo_app;

-- What is inside a unit, looked at before it is switched off.

create schema unit_management;
grant usage on schema unit_management to carimbo_app, carimbo_reader;

-- Processes and drafts by the unit where they are, and what is asked to tell whether a reader may know of each.
create view unit_management.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at, p.begun_at
  from processes.process p;

-- Who works there, and from when to when.
create view unit_management.bond as
  select b.id, b.person_id, b.unit_id, b.active, b.valid_from, b.valid_to from people.bond b;

grant select on all tables in schema unit_management to carimbo_app, carimbo_reader;

-- What whoever works is told of a process that a search found, beside what a visitor is.

create or replace view search.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.secrecy,
    p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id, p.discarded_at,
    p.due_date, p.archived_at
  from processes.process p;
create view search.favourite as select person_id, process_id from processes.favourite;
grant select on search.favourite to carimbo_app;

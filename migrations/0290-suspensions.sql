-- Suspended processes (sobrestados): until which day, by whom and why, and the deadline that waits for it to be over.

alter table processes.process
  add column suspended_at timestamptz,
  add column suspended_by bigint references people.person,
  -- The day on which it goes on by itself.
  add column suspended_until date,
  -- Of the principal alone: what is written of it is its readers'.
  add column suspension_reason text,
  -- What `due_date` was: a suspended process has none.
  add column suspended_due_date date,
  add constraint suspended_whole check (
    (suspended_at is null) = (suspended_until is null) and (suspended_at is null) = (suspended_by is null)
    and (suspended_at is not null or (suspension_reason is null and suspended_due_date is null))),
  add constraint suspended_at_work check (suspended_at is null or (state not in ('DRAFT', 'ARCHIVED') and due_date is null));
create index on processes.process (suspended_until) where suspended_until is not null;

create or replace view worklists.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.due_date,
    p.secrecy, p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id,
    p.responsible_since, p.last_moved_at, p.previous_unit_id, p.returned, p.to_origin, p.migrated,
    p.automatic_processing, p.archived_at, p.archived_by, p.unarchived_at, p.signatures_pending, p.pendencies_open,
    p.version, p.draft_kind, p.discarded_at, p.begun_at, p.suspended_until
  from processes.process p;

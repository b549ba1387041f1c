-- A dispatch may ask the process back by a day. That it came back is told by the moves after it; that it need not come any more, by
-- the unit that asked. The process says which of them still ask, for its lists.

alter table transfers.dispatch
  add column return_by date,
  add column released_at timestamptz,
  -- The last reminder to whoever has it: some days ahead, or on the day.
  add column reminded text check (reminded in ('AHEAD', 'DUE')),
  add check (return_by is null or kind = 'DISPATCHED'),
  add check (return_by is not null or (released_at is null and reminded is null));
create index on transfers.dispatch (return_by) where return_by is not null and sent_at is not null and released_at is null;
create index on transfers.dispatch (process_id) where return_by is not null and sent_at is not null;

alter table processes.process
  -- Null while none ever asked.
  add column asked_back jsonb check (jsonb_typeof(asked_back) = 'array');

create or replace view worklists.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.due_date,
    p.secrecy, p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id,
    p.responsible_since, p.last_moved_at, p.previous_unit_id, p.returned, p.to_origin, p.migrated,
    p.automatic_processing, p.archived_at, p.archived_by, p.unarchived_at, p.signatures_pending, p.pendencies_open,
    p.version, p.draft_kind, p.discarded_at, p.begun_at, p.suspended_until, p.asked_back
  from processes.process p;

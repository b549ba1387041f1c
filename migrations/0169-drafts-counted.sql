-- The count of Rascunhos reads since when each draft was begun.
create or replace view worklists.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.due_date,
    p.secrecy, p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id,
    p.responsible_since, p.last_moved_at, p.previous_unit_id, p.returned, p.to_origin, p.migrated,
    p.automatic_processing, p.archived_at, p.archived_by, p.unarchived_at, p.signatures_pending, p.pendencies_open,
    p.version, p.draft_kind, p.discarded_at, p.begun_at
  from processes.process p;

-- The search of who works asks by the situation of a process and by the kinds of its documents, as the boxes do.
create or replace view search.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.secrecy,
    p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id, p.discarded_at,
    p.due_date, p.archived_at, p.automatic_processing, p.returned, p.migrated, p.unarchived_at
  from processes.process p;
-- What became part of a process.
create view search.filed as
  select id, process_id, document_type_id from documents.document where filed_at is not null and deleted_at is null;
grant select on search.filed to carimbo_app, carimbo_reader;

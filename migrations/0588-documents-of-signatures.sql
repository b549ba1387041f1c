-- What the report of signatures asks of a document, to tell of those alone that its reader may open: whose it is, whether it is part of the process
-- and, while it is not, who prepares it and where.
create or replace view reports.signature as
  select r.id, r.process_id, r.signer_id, r.signer_unit_id, r.requested_by, r.requested_unit_id, r.requested_at, r.answered_at, r.state,
    t.title as document_title, d.number as document_number, d.year as document_year,
    d.id as document_id, d.author_id, d.filed_at,
    coalesce(w.person_id, j.person_id) as folder_person_id, coalesce(w.unit_id, j.unit_id) as folder_unit_id
  from signatures.request r
  join documents.document d on d.id = r.document_id
  join documents.document_type t on t.id = d.document_type_id
  left join documents.dispatch_folder w on w.dispatch_id = d.dispatch_id
  left join documents.join_folder j on j.document_join_id = d.document_join_id
  where d.deleted_at is null;

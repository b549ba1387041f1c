-- That somebody refused to sign is missing too: the process names the first document of which it is so, and says that there are more.
alter table processes.process
  add column refused_document text,
  add column refused_documents smallint not null default 0 check (refused_documents >= 0);
create or replace view signatures.document as
  select id, process_id, unit_id, document_type_id, attachment_name, number, year, filed_at, deleted_at, no_effect_at
  from documents.document;
create index request_refused_in on signatures.request (process_id) where state = 'REFUSED';

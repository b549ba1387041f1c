-- What signatures reads across: the process and the document that a request is about, and the names by which it is found.

create view signatures.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.priority, p.due_date,
    p.discarded_at
  from processes.process p;
create view signatures.document as
  select id, process_id, unit_id, document_type_id, attachment_name, number, year, filed_at, deleted_at
  from documents.document;
create view signatures.document_type as select id, position, name, title from documents.document_type;
create view signatures.person as select id, name from people.person;
grant select on signatures.process, signatures.document, signatures.document_type, signatures.person
  to carimbo_app, carimbo_reader;

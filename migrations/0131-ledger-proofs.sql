-- What signatures compares with its events: who is shown as a signer, and who reads a process because they were asked to sign.
create view signatures.shown_signer as
  select s.document_id, s.position, s.person_id, s.name, s.status, s.signed_at, d.process_id
  from documents.signer s join documents.document d on d.id = s.document_id
  where d.deleted_at is null;
create view signatures.reader as select process_id, person_id from processes.reader where reason = 'signer';
grant select on signatures.shown_signer, signatures.reader to carimbo_app, carimbo_reader;

-- Search finds what uploaded files say too, and of no document that still waits for a signature: nobody but its unit may read it.

drop view search.document;
create view search.document as
  select d.id, d.process_id, d.sequence, d.attachment_name, d.plain_text, t.text as file_text, t.extracted_at as file_read_at
  from documents.document d
  left join documents.extracted_text t on t.sha256 = d.sha256 and t.extension = d.extension
  where d.filed_at is not null and d.deleted_at is null and d.no_effect_at is null and d.signatures_pending = 0;
grant select on search.document to carimbo_app;

create index on documents.extracted_text (extracted_at);

-- A file is read some time after it entered. Up to when the texts that were read are among the words of the processes;
-- the beginning of time says that all words are to be written again, as those of before are.
create table search.file_reading (
  only_row boolean primary key default true check (only_row),
  seen_until timestamptz not null
);
insert into search.file_reading (seen_until)
  select case when exists (select from search.entry) then timestamptz 'epoch' else now() end;
grant select, update on search.file_reading to carimbo_app;

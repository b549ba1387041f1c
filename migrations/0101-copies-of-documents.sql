-- PDFs made of a document for people: one to be read on screen, one to be printed, with the page of its signatures. Each is
-- made when first asked for and again when what it is made of changed.

create table documents.copy (
  document_id bigint not null references documents.document (id) on delete cascade,
  form text not null check (form in ('READING', 'PRINTING')),
  -- Digest of all that it shows.
  made_of text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (document_id, form)
);
create index on documents.copy (sha256);
grant select, insert, update, delete on documents.copy to carimbo_app;

alter table documents.document drop column printable_sha256, drop column printable_of;

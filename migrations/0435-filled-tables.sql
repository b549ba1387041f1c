-- Spreadsheets that tables of documents are taken from, read and judged when they came: their rows wait until the document keeps them.
create table document_models.table_file (
  id uuid primary key,
  person_id bigint not null references people.person,
  name text not null,
  rows jsonb not null,
  kept_at timestamptz not null
);
create index table_file_of_person on document_models.table_file (person_id, kept_at);

grant select, insert, delete on document_models.table_file to carimbo_app;
grant select on document_models.table_file to carimbo_reader;

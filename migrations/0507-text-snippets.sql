-- Pieces of text that a unit writes once and puts into its documents.
create table document_models.snippet (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units.unit,
  name text not null,
  html text not null,
  plain_text text not null,
  written_by bigint not null references people.person,
  changed_at timestamptz not null,
  changed_by bigint not null references people.person,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index snippet_of_unit on document_models.snippet (unit_id, lower(name)) where deleted_at is null;

grant select, insert, update on document_models.snippet to carimbo_app;
grant select on document_models.snippet to carimbo_reader;

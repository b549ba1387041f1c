-- Where something applies: in every organ, in some units of some organs, or in organs of some legal nature. Models, markers and kinds of
-- publication keep it in one shape: {"all_parts", "parts": [{"id", "all_capacities", "capacities": [id]}], "legal_natures": [name]}.
create function units.applies(applicability jsonb, of_part bigint, of_unit bigint) returns boolean
language sql stable parallel safe as $$
  select coalesce((applicability ->> 'all_parts')::boolean, false)
    or exists (
      select from jsonb_array_elements(applicability -> 'parts') named
      where (named ->> 'id')::bigint = of_part
        and ((named ->> 'all_capacities')::boolean or named -> 'capacities' @> to_jsonb(of_unit)))
    or exists (select from units.part o where o.id = of_part and applicability -> 'legal_natures' ? o.legal_nature)
$$;
grant execute on function units.applies(jsonb, bigint, bigint) to carimbo_app, carimbo_reader;

-- Models of documents: those of every day, and the official ones, whose documents go to the gazette.
create schema document_models;
grant usage on schema document_models to carimbo_app, carimbo_reader;

create table document_models.model (
  id bigint generated always as identity primary key,
  official boolean not null,
  name text not null,
  short_name text not null,
  search_name text not null,
  use_type text not null check (use_type in ('obligatory', 'optional')),
  nature text not null check (nature in ('organ', 'legal_nature')),
  document_type_id smallint not null references documents.document_type,
  -- Of what becomes of it in the gazette; a model of every day has none.
  category text check (category in ('acts', 'alerts', 'notices', 'extracts')),
  applicability jsonb not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references people.person,
  changed_at timestamptz not null,
  changed_by bigint not null references people.person,
  deleted_at timestamptz,
  check (category is null or official)
);
create index model_of_list on document_models.model (official, name, id) where deleted_at is null;

-- Every state that a model ever had: documents keep the one that they were born from.
create table document_models.model_version (
  model_id bigint not null references document_models.model,
  version integer not null,
  name text not null,
  short_name text not null,
  use_type text not null,
  nature text not null,
  document_type_id smallint not null,
  category text,
  applicability jsonb not null,
  active boolean not null,
  document_json jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null references people.person,
  primary key (model_id, version)
);

-- A document that was made from a model, and what was filled in.
create table document_models.filled (
  document_id bigint primary key references documents.document,
  model_id bigint not null,
  version integer not null,
  -- One value for each field that stands in the text, in their order.
  inputs jsonb not null,
  -- The pages that came of it, each with its paper.
  pages jsonb not null,
  person_id bigint not null references people.person,
  filled_at timestamptz not null,
  foreign key (model_id, version) references document_models.model_version
);
create index filled_of_model on document_models.filled (model_id, version);
create index filled_of_person on document_models.filled (person_id, model_id, filled_at desc);

create view document_models.document_type as
  select id, name, active, position from documents.document_type where use <> 'certificate';
create view document_models.unit as select id, part_id from units.unit;
create view document_models.person as select id, name from people.person;

grant select, insert, update on document_models.model to carimbo_app;
grant select, insert on document_models.model_version to carimbo_app;
grant select, insert, update on document_models.filled to carimbo_app;
grant select on document_models.document_type, document_models.person, document_models.unit to carimbo_app;
grant select on all tables in schema document_models to carimbo_reader;

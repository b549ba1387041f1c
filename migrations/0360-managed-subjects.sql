-- Subjects and categories are administered on screen: a version tells two administrators apart, and who changed it last is told to the
-- later one.
alter table subjects.category
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint references people.person;
alter table subjects.subject
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint references people.person;

-- A category with the names and ids of those above it, itself the last of them. It stands on the tables, not on the views of what is
-- chosen from, so that one row is found by its id without looking at the others.
create view subjects.category_line as
  select c.id, c.level, c.name, c.parent_id, c.legal_reference_id, c.active, c.version, c.changed_at, c.changed_by,
    concat_ws(' > ', c1.name, c2.name, c.name) as complete_name,
    concat_ws(' ', c1.search_text, c2.search_text, c.search_text, (
      select string_agg(i.search_text, ' ')
      from subjects.category_indexer ci join subjects.indexer i on i.id = ci.indexer_id
      where ci.category_id in (c.id, c2.id, c1.id)
    )) as search_text,
    c.active and coalesce(c2.active, true) and coalesce(c1.active, true) as offered,
    array_remove(array[c1.id, c2.id, c.id], null) as path_ids,
    array_remove(array[c1.name, c2.name, c.name], null) as path_names,
    array(
      select i.name from subjects.category_indexer ci join subjects.indexer i on i.id = ci.indexer_id
      where ci.category_id = c.id order by i.name
    ) as indexers
  from subjects.category c
  left join subjects.category c2 on c2.id = c.parent_id
  left join subjects.category c1 on c1.id = c2.parent_id;

-- A subject with all that is kept of it.
create view subjects.subject_line as
  select s.id, s.name, s.category_id, s.legal_reference_id, s.classification_code, s.current_months, s.intermediate_months,
    s.retention_starts_at, s.retention_event, s.final_destination, s.active, s.valid_from, s.valid_to,
    s.version, s.changed_at, s.changed_by,
    concat_ws(' > ', c.complete_name, s.name) as complete_name,
    concat_ws(' ', s.search_text, c.search_text, (
      select string_agg(i.search_text, ' ')
      from subjects.subject_indexer si join subjects.indexer i on i.id = si.indexer_id
      where si.subject_id = s.id
    )) as search_text,
    s.active and coalesce(c.offered, true) as offered,
    coalesce(c.path_ids, '{}') as path_ids,
    coalesce(c.path_names, '{}') as path_names,
    array(
      select i.name from subjects.subject_indexer si join subjects.indexer i on i.id = si.indexer_id
      where si.subject_id = s.id order by i.name
    ) as indexers
  from subjects.subject s
  left join subjects.category_line c on c.id = s.category_id;

-- The address of a spreadsheet, for as long as it serves. Of the spreadsheet itself nothing is kept: it is written as it is taken.
create table subjects.temporary_sheet (
  id uuid primary key,
  person_id bigint not null references people.person,
  asked jsonb not null,
  expires_at timestamptz not null
);
create index temporary_sheet_of_person on subjects.temporary_sheet (person_id);

grant select on subjects.category_line, subjects.subject_line to carimbo_app, carimbo_reader;
grant select, insert, delete on subjects.temporary_sheet to carimbo_app;
grant select on subjects.temporary_sheet to carimbo_reader;

-- Subjects of processes, their categories, the words that find them, and the legal references of secrecy.

create schema subjects;
grant usage on schema subjects to carimbo_app, carimbo_reader;

-- The norm that lets a process be restricted (law 12.527/2011 and special laws).
create table subjects.legal_reference (
  id bigint generated always as identity primary key,
  description text not null unique,
  article text not null,
  -- Whether the norm itself sets a term to the secrecy, and the most years it allows.
  sets_term boolean not null default false,
  term_years smallint check (term_years > 0),
  -- What it leaves to the interested parties of a process under legal secrecy.
  interested_grant text not null default 'none' check (interested_grant in ('none', 'metadata', 'addressed')),
  active boolean not null default true,
  created_at timestamptz not null,
  check (sets_term or term_years is null)
);

-- Level 1 category, 2 subcategory, 3 subcategory2. A subject hangs on any of them.
create table subjects.category (
  id bigint generated always as identity primary key,
  parent_id bigint,
  level smallint not null check (level between 1 and 3),
  parent_level smallint generated always as (case when level > 1 then level - 1 end) stored,
  name text not null,
  -- The name as people look for it, written with it (rules/subject-search.ts).
  search_text text not null,
  legal_reference_id bigint references subjects.legal_reference,
  active boolean not null default true,
  unique (id, level),
  unique nulls not distinct (parent_id, name),
  foreign key (parent_id, parent_level) references subjects.category (id, level),
  check ((level = 1) = (parent_id is null))
);

-- A word by which people look for a subject although its name does not have it.
create table subjects.indexer (
  id bigint generated always as identity primary key,
  name text not null unique,
  search_text text not null
);

create table subjects.subject (
  id bigint generated always as identity primary key,
  category_id bigint references subjects.category,
  name text not null,
  search_text text not null,
  legal_reference_id bigint references subjects.legal_reference,
  -- Classification and retention (e-ARQ Brasil 1.1 and 1.2): terms in whole months.
  classification_code text,
  current_months smallint check (current_months >= 0),
  intermediate_months smallint check (intermediate_months >= 0),
  retention_starts_at text not null default 'archiving' check (retention_starts_at in ('opening', 'archiving', 'event')),
  retention_event text check ((retention_event is not null) = (retention_starts_at = 'event')),
  final_destination text check (final_destination in ('elimination', 'permanent')),
  active boolean not null default true,
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  unique nulls not distinct (category_id, name),
  unique (classification_code)
);

create table subjects.category_indexer (
  category_id bigint not null references subjects.category,
  indexer_id bigint not null references subjects.indexer,
  primary key (category_id, indexer_id)
);
create table subjects.subject_indexer (
  subject_id bigint not null references subjects.subject,
  indexer_id bigint not null references subjects.indexer,
  primary key (subject_id, indexer_id)
);

-- A category with its ancestors: three levels at most, so two joins say it all.
create view subjects.category_path as
  select c.id, c.level, c.name,
    concat_ws(' > ', c1.name, c2.name, c.name) as complete_name,
    concat_ws(' ', c1.search_text, c2.search_text, c.search_text, (
      select string_agg(i.search_text, ' ')
      from subjects.category_indexer ci join subjects.indexer i on i.id = ci.indexer_id
      where ci.category_id in (c.id, c2.id, c1.id)
    )) as search_text,
    c.active and coalesce(c2.active, true) and coalesce(c1.active, true) as active
  from subjects.category c
  left join subjects.category c2 on c2.id = c.parent_id
  left join subjects.category c1 on c1.id = c2.parent_id;

-- A subject as the picker shows it: its path, everything that finds it, and whether it may be chosen.
create view subjects.subject_entry as
  select s.id, s.name, s.category_id, s.legal_reference_id, s.valid_from, s.valid_to,
    concat_ws(' > ', c.complete_name, s.name) as complete_name,
    concat_ws(' ', s.search_text, c.search_text, (
      select string_agg(i.search_text, ' ')
      from subjects.subject_indexer si join subjects.indexer i on i.id = si.indexer_id
      where si.subject_id = s.id
    )) as search_text,
    s.active and coalesce(c.active, true) as active
  from subjects.subject s
  left join subjects.category_path c on c.id = s.category_id;

grant select, insert, update, delete on all tables in schema subjects to carimbo_app;
grant select on all tables in schema subjects to carimbo_reader;

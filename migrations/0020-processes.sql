-- Processes: what a process is, where it is, who may read it, and its numbers.

create schema processes;
grant usage on schema processes to carimbo_app, carimbo_reader;

-- Last sequence given per protocol unit and year: numbers have no gaps because the opening transaction holds the row.
create table processes.nup_counter (
  protocol_unit char(5) not null,
  year smallint not null,
  last integer not null check (last between 0 and 999999),
  primary key (protocol_unit, year)
);

-- A draft is a process without a number; its documents already point at it.
create table processes.process (
  id bigint generated always as identity primary key,
  nup text unique check (nup ~ '^[0-9A-Z]{1,32}$'),
  state text not null check (state in
    ('DRAFT', 'OPEN', 'IN_ANALYSIS', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'ARCHIVED', 'UNARCHIVED')),
  type text not null default 'others' check (type in ('reference', 'others')),
  reference_number text,
  subject_id bigint,
  description text,
  priority smallint not null default 1 check (priority between 1 and 3),
  due_date date,
  secrecy smallint not null default 1 check (secrecy between 1 and 6),
  secrecy_years smallint,
  secrecy_until date,
  legal_reference_id bigint,
  legal_grant text not null default 'none' check (legal_grant in ('none', 'metadata', 'addressed')),
  -- Where it was opened, and where it is; a draft is in its writer's unit.
  origin_unit_id bigint not null references units.unit,
  unit_id bigint not null references units.unit,
  opened_by bigint not null references people.person,
  opened_at timestamptz,
  responsible_id bigint references people.person,
  responsible_since timestamptz,
  last_moved_at timestamptz,
  last_moved_by bigint references people.person,
  previous_unit_id bigint references units.unit,
  returned boolean not null default false,
  to_origin boolean not null default false,
  migrated boolean not null default false,
  automatic_processing boolean not null default false,
  archived_at timestamptz,
  archived_by bigint references people.person,
  archive_reason smallint,
  archive_observation text,
  unarchived_at timestamptz,
  -- Set when another system owns it or opened it: people here only read it.
  external_system text,
  -- Signals that upper capabilities leave here through this one's door.
  signatures_pending integer not null default 0 check (signatures_pending >= 0),
  waiting_document text,
  pendencies_open integer not null default 0 check (pendencies_open >= 0),
  joins_open integer not null default 0 check (joins_open >= 0),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  version integer not null default 1,
  draft_kind text check (draft_kind in ('auto', 'saved')),
  draft_targets bigint[] not null default '{}',
  changed_at timestamptz not null,
  discarded_at timestamptz,
  created_at timestamptz not null,
  check (state = 'DRAFT' or (nup is not null and opened_at is not null and subject_id is not null)),
  check (state <> 'DRAFT' or draft_kind is not null),
  check (state <> 'ARCHIVED' or archived_at is not null)
);
create unique index one_auto_draft on processes.process (opened_by, unit_id)
  where state = 'DRAFT' and draft_kind = 'auto' and discarded_at is null;
create index on processes.process (unit_id, last_moved_at desc, id desc) where state not in ('DRAFT', 'ARCHIVED');
create index on processes.process (responsible_id, responsible_since, id) where state not in ('DRAFT', 'ARCHIVED');
create index on processes.process (unit_id, responsible_since, id) where state not in ('DRAFT', 'ARCHIVED');
create index on processes.process (unit_id, archived_at desc, id desc) where state = 'ARCHIVED';
create index on processes.process (archived_by, archived_at desc, id desc) where state = 'ARCHIVED';
create index on processes.process (opened_by, changed_at desc, id desc) where state = 'DRAFT' and discarded_at is null;
create index on processes.process (opened_at desc, id desc) where state <> 'DRAFT';
create index on processes.process (origin_unit_id, opened_at desc, id desc) where state <> 'DRAFT';

-- Each target of a draft gives one process: sending it twice finds the one already opened.
create table processes.opening (
  draft_id bigint not null references processes.process,
  target_unit_id bigint not null references units.unit,
  process_id bigint not null references processes.process,
  primary key (draft_id, target_unit_id)
);

create table processes.interested (
  process_id bigint not null references processes.process,
  party_id bigint not null references people.party,
  -- The party's account, when it has one: an interested person reads more than a visitor.
  person_id bigint references people.person,
  added_at timestamptz not null,
  primary key (process_id, party_id)
);
create index on processes.interested (party_id);
create index on processes.interested (person_id) where person_id is not null;

create table processes.process_reference (
  process_id bigint not null references processes.process,
  nup text not null,
  primary key (process_id, nup)
);

-- Every stay of a process in a unit; the open one is where it is.
create table processes.passage (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  unit_id bigint not null references units.unit,
  kind text not null check (kind in ('OPEN', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'MIGRATED')),
  entered_at timestamptz not null,
  entered_by bigint references people.person,
  left_at timestamptz,
  left_by bigint references people.person
);
create unique index one_place_at_a_time on processes.passage (process_id) where left_at is null;
create index on processes.passage (process_id, entered_at);
create index on processes.passage (unit_id, process_id);
create index on processes.passage (left_by, left_at desc, process_id) where left_at is not null;
create index on processes.passage (unit_id, left_at desc, process_id) where left_at is not null;

-- People who read a process because of what they were asked to do in it.
create table processes.reader (
  process_id bigint not null references processes.process,
  person_id bigint not null references people.person,
  reason text not null check (reason in ('signer', 'named')),
  since timestamptz not null,
  primary key (process_id, person_id, reason)
);
create index on processes.reader (person_id);

create table processes.favourite (
  person_id bigint not null references people.person,
  process_id bigint not null references processes.process,
  since timestamptz not null,
  primary key (person_id, process_id)
);

-- When a person last opened a process: what moved since is unread.
create table processes.seen (
  person_id bigint not null references people.person,
  process_id bigint not null references processes.process,
  at timestamptz not null,
  primary key (person_id, process_id)
);

-- Reads and refusals of restricted content, written before the content leaves. Nobody changes it.
create table processes.restricted_read (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  person_id bigint,
  unit_id bigint,
  at timestamptz not null,
  what text not null,
  allowed boolean not null,
  ip text not null,
  act_id uuid not null
);
create index on processes.restricted_read (process_id, at);
create index on processes.restricted_read (person_id, at);

grant select, insert, update, delete on all tables in schema processes to carimbo_app;
revoke update, delete on processes.restricted_read, processes.opening from carimbo_app;
grant select on all tables in schema processes to carimbo_reader;

-- Migration of processes between units: from some to one, the lists chosen, with a reason, at once or on a date.

create schema process_migrations;
grant usage on schema process_migrations to carimbo_app, carimbo_reader;

create table process_migrations.migration (
  id bigint generated always as identity primary key,
  target_unit_id bigint not null references units.unit,
  -- Which lists of the origins go.
  tabs text[] not null check (cardinality(tabs) > 0),
  reason text not null check (reason <> ''),
  -- Whoever asked has seen that joins in preparation stay behind.
  confirm_join boolean not null,
  state text not null check (state in ('PENDING', 'IN_PROGRESS', 'FINISHED', 'CANCELED', 'ERROR')),
  -- Null: at once.
  scheduled_for timestamptz,
  asked_by bigint not null references people.person,
  asked_at timestamptz not null,
  -- As whom each process is decided: whoever asked, or tried again what stayed; under which bond, in which session.
  acting_person_id bigint not null references people.person,
  acting_bond_id bigint not null,
  acting_session text not null,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_by bigint references people.person,
  -- Why it stopped before its end.
  failure text,
  -- The last process that was looked at: where a run that was cut off goes on.
  reached_id bigint not null default 0,
  -- It ended before, and what stayed is tried again.
  redone boolean not null default false,
  check ((state = 'CANCELED') = (canceled_by is not null)),
  check ((state = 'ERROR') = (failure is not null)),
  check ((state in ('FINISHED', 'CANCELED', 'ERROR')) = (ended_at is not null))
);
create index on process_migrations.migration (target_unit_id);

create table process_migrations.origin (
  migration_id bigint not null references process_migrations.migration,
  unit_id bigint not null references units.unit,
  primary key (migration_id, unit_id)
);
create index on process_migrations.origin (unit_id);

-- Every process that was in the lists when it began, with what hangs on it, and what came of each.
create table process_migrations.item (
  migration_id bigint not null references process_migrations.migration,
  process_id bigint not null references processes.process,
  from_unit_id bigint not null references units.unit,
  -- Who had it and has it no more.
  responsible_id bigint references people.person,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'MOVED', 'STAYED')),
  -- Why it stayed.
  code text,
  primary key (migration_id, process_id),
  check ((outcome = 'STAYED') = (code is not null))
);
create index item_that_stayed on process_migrations.item (migration_id, process_id) where outcome = 'STAYED';
create index on process_migrations.item (process_id);

-- A report in the storage, made for one person out of what they may know; it goes away after a while.
create table process_migrations.report (
  id bigint generated always as identity primary key,
  migration_id bigint not null references process_migrations.migration,
  person_id bigint not null references people.person,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create index on process_migrations.report (made_at);
create index on process_migrations.report (sha256);

grant select, insert, update on process_migrations.migration, process_migrations.item to carimbo_app;
grant select, insert on process_migrations.origin to carimbo_app;
grant select, insert, delete on process_migrations.report to carimbo_app;

-- What is looked at to choose the processes, to count them and to name them, and to ask who may know each.
create view process_migrations.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at,
    p.returned, p.to_origin, p.appended_to, p.tree_id, p.external_system, p.automatic_processing, p.joins_open,
    p.signatures_pending, p.due_date
  from processes.process p;
grant select on process_migrations.process to carimbo_app;
grant select on all tables in schema process_migrations to carimbo_reader;

-- Plans by which units and organs are renamed, moved, merged, split and switched off on a day, and how far each came.

create schema reorganisations;
grant usage on schema reorganisations to carimbo_app, carimbo_reader;

create table reorganisations.plan (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  -- The norm that orders it.
  ground text not null,
  -- Both without accents and case, as they are looked for.
  search_text text not null,
  -- The day on which it takes effect, where the institution is; null while it is not said.
  effective_on date,
  -- What is done, in order, as the contract describes it.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- The organs that it touches: who administers all of them may know of it.
  part_ids bigint[] not null,
  state text not null
    check (state in ('DRAFT', 'SCHEDULED', 'HELD', 'IN_PROGRESS', 'STOPPED', 'FINISHED', 'CANCELED')),
  version integer not null default 0,
  created_by bigint not null references people.person,
  created_at timestamptz not null,
  -- As whom each step is decided: whoever scheduled it, or resumed it; under which bond, in which session.
  acting_person_id bigint references people.person,
  acting_bond_id bigint,
  acting_session text,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_by bigint references people.person,
  -- Why it did not begin, or stopped: reasons as the rules give them.
  failure jsonb,
  -- The steps in words, as the structure was called when it began.
  sentences jsonb,
  -- The steps that were taken apart into tasks: where a run that was cut off goes on.
  steps_begun integer not null default 0,
  check ((state = 'CANCELED') = (canceled_by is not null)),
  check ((state in ('HELD', 'STOPPED')) = (failure is not null)),
  check ((state in ('FINISHED', 'CANCELED')) = (ended_at is not null)),
  check ((state in ('IN_PROGRESS', 'STOPPED', 'FINISHED')) = (started_at is not null)),
  check (state in ('DRAFT', 'CANCELED') or (acting_person_id is not null and acting_bond_id is not null
    and acting_session is not null and effective_on is not null))
);
create index on reorganisations.plan using gin (part_ids);

-- What a step comes to, each done in a transaction of its own, in the order of their numbers.
create table reorganisations.task (
  plan_id bigint not null references reorganisations.plan,
  number integer not null,
  step integer not null,
  task jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE')),
  -- The unit that it created.
  unit_id bigint references units.unit,
  -- The migration by which it moves processes.
  migration_id bigint references process_migrations.migration,
  -- The last person that was seen to: where it goes on.
  reached_id bigint not null default 0,
  done_at timestamptz,
  primary key (plan_id, number),
  check ((state = 'DONE') = (done_at is not null))
);
create index on reorganisations.task (migration_id) where migration_id is not null;

grant select, insert, update on reorganisations.plan, reorganisations.task to carimbo_app;

-- What is in the units that a plan touches, counted before.
create view reorganisations.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at,
    p.begun_at, p.subject_id, p.due_date, p.signatures_pending, p.automatic_processing, p.joins_open, p.external_system
  from processes.process p;
grant select on reorganisations.process to carimbo_app;
grant select on all tables in schema reorganisations to carimbo_reader;

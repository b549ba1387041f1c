-- Reports: what is made for people, by itself when they scheduled it, and what of other capabilities is read for it.

create schema reports;
grant usage on schema reports to carimbo_app, carimbo_reader;

create table reports.schedule (
  id bigint generated always as identity primary key,
  owner_id bigint not null references people.person,
  -- Under which bond it is made: it ends with it.
  bond_id bigint not null,
  session_id text not null,
  unit_id bigint,
  type text not null check (type <> ''),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  -- What it is narrowed by, as it was asked for, without the days.
  asked jsonb not null,
  cadence text not null check (cadence in ('WEEKLY', 'MONTHLY', 'FIRST_BUSINESS_DAY')),
  -- Made for the people of this unit too, each by what they may see.
  shared_unit_id bigint references units.unit,
  next_on date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('OWNER', 'BOND', 'REACH')),
  check ((ended_at is null) = (ended_because is null))
);
create index schedule_due on reports.schedule (next_on) where ended_at is null;
create index schedule_of_owner on reports.schedule (owner_id) where ended_at is null;

create table reports.report (
  id bigint generated always as identity primary key,
  owner_id bigint not null references people.person,
  bond_id bigint not null,
  session_id text not null,
  unit_id bigint,
  type text not null check (type <> ''),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  asked jsonb not null,
  start_date date not null,
  end_date date not null,
  -- Of which units, as its reader calls them.
  place text not null default '',
  -- The entry of the queue of who asked.
  file_index text,
  schedule_id bigint references reports.schedule,
  -- The day of the schedule that it is of: each once for each person.
  scheduled_on date,
  state text not null default 'WAITING' check (state in ('WAITING', 'MAKING', 'READY', 'FAILED', 'CANCELLED', 'REMOVED')),
  done integer not null default 0,
  total integer,
  message text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check (end_date >= start_date),
  check ((state = 'READY') <= (sha256 is not null and expires_at is not null)),
  check ((schedule_id is null) = (scheduled_on is null)),
  unique (schedule_id, scheduled_on, owner_id)
);
create index report_of_owner on reports.report (owner_id, id desc);
create index report_running on reports.report (changed_at) where state in ('WAITING', 'MAKING');
create index report_expiring on reports.report (expires_at) where state = 'READY';
create index report_of_file on reports.report (sha256) where state = 'READY';

grant select, insert, update on reports.report, reports.schedule to carimbo_app;
grant select on reports.report, reports.schedule to carimbo_reader;

-- Whose a process is, is asked as everywhere, over `reports.process as p`.
create view reports.process as
  select id, nup, state, subject_id, secrecy, legal_grant, origin_unit_id, unit_id, opened_by, opened_at, discarded_at,
    responsible_id, archived_at, archived_by
  from processes.process;

-- Each leaving of a unit: when it had come, who sent it, and where it was next. Its few stays are put in order: the order of all stays (hence `+ 0`) would
-- be walked to the next of this one.
create view reports.dispatch as
  select s.id, s.process_id, s.unit_id as from_unit_id, s.entered_at as came_at, s.left_at as at, s.left_by as person_id,
    coming.unit_id as to_unit_id, coming.kind
  from processes.passage s
  left join lateral (
    select n.unit_id, n.kind from processes.passage n where n.process_id = s.process_id and n.id > s.id order by n.id + 0 limit 1
  ) coming on true
  where s.left_at is not null;

create view reports.signature as
  select r.id, r.process_id, r.signer_id, r.signer_unit_id, r.requested_by, r.requested_unit_id, r.requested_at, r.answered_at, r.state,
    t.title as document_title, d.number as document_number, d.year as document_year
  from signatures.request r
  join documents.document d on d.id = r.document_id
  join documents.document_type t on t.id = d.document_type_id
  where d.deleted_at is null;

create view reports.migration as
  select id, target_unit_id, reason, state, asked_by, started_at from process_migrations.migration where started_at is not null;
create view reports.migration_origin as select migration_id, unit_id from process_migrations.origin;
create view reports.migration_item as select migration_id, process_id, outcome from process_migrations.item;

create view reports.access_answer as
  select i.id, v.name as review_name, v.opened_at, i.unit_id, i.part_id, i.person_id, i.profile_name, i.answer, i.answered_by, i.answered_at
  from access_audit.review_item i join access_audit.review v on v.id = i.review_id;

-- Until when what was archived is kept, of subjects that the table of retention lets go: from the opening or the archiving, or of an event that nobody
-- records, from the archiving at the earliest.
create view reports.retention as
  select p.id as process_id, s.classification_code, s.retention_starts_at, s.retention_event,
    case s.retention_starts_at when 'opening' then p.opened_at else p.archived_at end
      + make_interval(months => coalesce(s.current_months, 0) + coalesce(s.intermediate_months, 0)) as kept_until
  from processes.process p join subjects.subject s on s.id = p.subject_id
  where p.state = 'ARCHIVED' and p.archived_at is not null and s.final_destination = 'elimination'
    and (s.current_months is not null or s.intermediate_months is not null);

grant select on reports.process, reports.dispatch, reports.signature, reports.migration, reports.migration_origin, reports.migration_item,
  reports.access_answer, reports.retention to carimbo_app, carimbo_reader;

-- What a unit asked others to sign, and was asked to, by the day of the request.
create index request_of_unit_on on signatures.request (requested_unit_id, requested_at);
create index request_to_unit_on on signatures.request (signer_unit_id, requested_at);

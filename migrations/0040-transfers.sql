-- Transfers: how a process goes from one unit to another. Its texts and files are documents; here is what sends them.

create schema transfers;
grant usage on schema transfers to carimbo_app, carimbo_reader;

-- One row per move, and one per dispatch being written: a draft has no `sent_at`.
create table transfers.dispatch (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  kind text not null default 'DISPATCHED' check (kind in ('DISPATCHED', 'FORWARDED', 'RETURNED', 'TO_ORIGIN')),
  -- Who writes or sent it, and from which unit.
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  person_post text,
  target_unit_id bigint references units.unit,
  -- What a dispatch adds to its text; the justification of a return.
  observation text,
  automatic_processing boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  discarded_at timestamptz,
  check (sent_at is null or (target_unit_id is not null and discarded_at is null)),
  check (kind = 'DISPATCHED' or sent_at is not null)
);
create unique index one_dispatch_draft on transfers.dispatch (process_id, person_id, unit_id)
  where sent_at is null and discarded_at is null;
create index on transfers.dispatch (process_id, sent_at desc, id desc) where sent_at is not null;

grant select, insert, update on all tables in schema transfers to carimbo_app;
grant select on all tables in schema transfers to carimbo_reader;

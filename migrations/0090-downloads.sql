-- Downloads that take a while: a whole process as one PDF, originals as ZIP. One row each, seen by who asked.

create schema downloads;
grant usage on schema downloads to carimbo_app, carimbo_reader;

create table downloads.build (
  id bigint generated always as identity primary key,
  owner_id bigint not null references people.person,
  unit_id bigint references units.unit,
  -- Absent when documents of several processes go together.
  process_id bigint references processes.process,
  -- Names the place in the owner's queue: one build at a time for each.
  queue_id text not null,
  format text not null check (format in ('pdf', 'zip')),
  title text not null,
  -- What goes in, as its reader saw it when they asked.
  plan jsonb not null,
  -- Digest of all that the result shows: the same digest is the same file.
  content_key text not null check (content_key ~ '^[0-9a-f]{64}$'),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'GETTING', 'JOINING', 'FINISHING', 'FINISHED', 'ERROR', 'CANCELLED', 'REMOVED')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  message text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint,
  pages integer,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  check (state <> 'FINISHED' or (sha256 is not null and size is not null and finished_at is not null))
);
create unique index one_build_at_a_time on downloads.build (owner_id, queue_id)
  where state in ('PENDING', 'GETTING', 'JOINING', 'FINISHING');
create index on downloads.build (owner_id, requested_at desc);
create index on downloads.build (content_key) where state = 'FINISHED';
create index on downloads.build (sha256) where state = 'FINISHED';
create index on downloads.build (changed_at) where state <> 'REMOVED';

grant select, insert, update, delete on downloads.build to carimbo_app;
grant select on downloads.build to carimbo_reader;

-- Uploads under way and the live messages of the platform services.
-- The job queue keeps its own schema (pgboss), installed by the worker with the owner role.

-- One row per upload address. The bytes wait apart from the permanent files until an act claims them,
-- so that an interrupted upload, or an act that is rolled back, leaves nothing behind but a row to sweep.
create table platform.upload (
  id uuid primary key,
  owner_person_id bigint not null,
  extension text not null check (extension ~ '^[a-z0-9]{1,10}$'),
  max_bytes bigint not null check (max_bytes > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- which of the attempts to send the bytes won; each attempt writes apart
  object_id uuid,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint check (size >= 0),
  leading_bytes bytea,
  received_at timestamptz,
  placed_at timestamptz,
  claimed_at timestamptz,
  check ((received_at is null) = (sha256 is null)),
  check (claimed_at is null or received_at is not null)
);
create index upload_expires_at on platform.upload (expires_at);
grant select, insert, update, delete on platform.upload to carimbo_app;

-- What the browsers of every node hear. Ids grow in commit order (the inserting transaction holds a lock),
-- so "everything after the last id I saw" never skips a message that was committed late.
create table platform.live_message (
  id bigint generated always as identity primary key,
  type text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  -- the audience: all null means every connected subject
  person_id bigint,
  unit_id bigint,
  process_id bigint
);
create index live_message_at on platform.live_message (at);
grant select, insert, delete on platform.live_message to carimbo_app;

-- The queue installs itself later, as the owner. The application role only adds jobs, in the transaction of the act,
-- and locks a waiting one when it relies on it (which asks for the privilege to update).
create schema pgboss;
grant usage on schema pgboss to carimbo_app;
alter default privileges in schema pgboss grant select, insert, update on tables to carimbo_app;
alter default privileges in schema pgboss grant usage, select on sequences to carimbo_app;
alter default privileges in schema pgboss grant execute on functions to carimbo_app;

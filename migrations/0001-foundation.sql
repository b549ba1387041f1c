-- Roles, the ledger, and what every act leaves: idempotency keys and undo tokens.

do $$ begin
  if not exists (select from pg_roles where rolname = 'carimbo_app') then create role carimbo_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'carimbo_reader') then create role carimbo_reader nologin; end if;
end $$;

create extension if not exists btree_gist;

create schema platform;
create schema ledger;
grant usage on schema platform, ledger to carimbo_app, carimbo_reader;

-- The answer of an act that was already done, kept in the act's own transaction.
create table platform.idempotency (
  key text not null,
  actor text not null,
  endpoint text not null,
  request_digest text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index on platform.idempotency (created_at);

-- A reversible act can be taken back once, by who did it, for a short while.
create table platform.undo_token (
  token text primary key,
  person_id bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One chain of events per stream. The application may only add.
create table ledger.event (
  id bigint generated always as identity primary key,
  stream_type text not null check (stream_type in ('process', 'person', 'unit', 'institution')),
  stream_id bigint not null,
  stream_seq integer not null check (stream_seq > 0),
  type text not null,
  version smallint not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  act_id uuid not null,
  actor_person_id bigint,
  actor_unit_id bigint,
  payload_digest char(64) not null,
  previous_hash char(64) not null,
  hash char(64) not null,
  unique (stream_type, stream_id, stream_seq)
);
create index on ledger.event (type, id);
create index on ledger.event (act_id);

-- What the event says, apart from the chain: erasing it leaves the digest, so the chain still verifies.
create table ledger.payload (
  event_id bigint primary key references ledger.event,
  salt text,
  actor jsonb,
  body jsonb,
  erased_at timestamptz,
  erased_reason text,
  check (erased_at is null = (salt is not null and body is not null))
);

grant select, insert on ledger.event, ledger.payload to carimbo_app;
grant select on ledger.event, ledger.payload to carimbo_reader;
grant select, insert, update, delete on platform.idempotency, platform.undo_token to carimbo_app;

-- Only the owner erases personal data from a payload, and says why.
create function ledger.erase_payload(target bigint, reason text) returns void
language sql security definer set search_path = ledger as $$
  update ledger.payload set salt = null, actor = null, body = null, erased_at = now(), erased_reason = reason
  where event_id = target and erased_at is null
$$;
revoke execute on function ledger.erase_payload from public;

-- The ledger under a key that only the nodes have: an event has a code over it, each chain a head, and seals over the heads
-- form a chain of their own. What was recorded before has no code; the first seals take it over as it is and say so.

alter table ledger.event
  -- The newest seal when it was recorded: whoever takes seals away has the events after them against it.
  add column seal_id bigint,
  add column mac bytea check (octet_length(mac) = 32);
-- A node of the version before, which knows no key, may record nothing any more.
alter table ledger.event add constraint under_key check (mac is not null and seal_id is not null) not valid;
alter table ledger.event drop constraint event_stream_type_check,
  add constraint event_stream_type_check check (stream_type in ('process', 'person', 'unit', 'institution', 'reading'));

-- Where each chain ends. Who records waits here for whoever records in the same chain.
create table ledger.head (
  stream_type text not null,
  stream_id bigint not null,
  stream_seq integer not null,
  hash char(64) not null,
  -- Null until the first seal takes over what was there before.
  mac bytea check (octet_length(mac) = 32),
  -- How far the seals go.
  sealed_seq integer not null default 0,
  primary key (stream_type, stream_id)
) with (fillfactor = 80);
create index head_unsealed on ledger.head (stream_type, stream_id) where stream_seq > sealed_seq;
insert into ledger.head (stream_type, stream_id, stream_seq, hash)
  select distinct on (stream_type, stream_id) stream_type, stream_id, stream_seq, hash
  from ledger.event order by stream_type, stream_id, stream_seq desc;

-- Heads that moved since the seal before, signed: a chain over all chains.
create table ledger.seal (
  id bigint primary key check (id > 0),
  sealed_at timestamptz not null,
  -- Names the key: the beginning of the SHA-256 of its public half.
  key_id text not null,
  -- Events under this seal and those before it.
  events bigint not null check (events >= 0),
  -- Of the first ones: what was there before there was a key.
  taken_over jsonb,
  -- One line a chain: type, id, last place, its hash.
  heads text not null,
  previous_hash char(64) not null,
  hash char(64) not null,
  signature bytea not null
);

grant select, insert, update on ledger.head to carimbo_app;
grant select, insert on ledger.seal to carimbo_app;
grant select on ledger.head, ledger.seal to carimbo_reader;

-- What is erased says why and who answers for it. The ledger itself tells it too, under the key (npm run carimbo -- ledger erase).
alter table ledger.payload add column erased_by text;
alter table ledger.payload add constraint erased_for_a_reason
  check (erased_at is null or (erased_reason is not null and btrim(erased_reason) <> '' and erased_by is not null and btrim(erased_by) <> ''))
  not valid;
drop function ledger.erase_payload(bigint, text);
create function ledger.erase_payload(target bigint, reason text, author text) returns bigint
language sql security definer set search_path = ledger as $$
  update ledger.payload set salt = null, actor = null, body = null, erased_at = now(), erased_reason = reason, erased_by = author
  where event_id = target and erased_at is null
  returning event_id
$$;
revoke execute on function ledger.erase_payload from public;

-- Visits to a provider of identity: what we said when the person left, to be held against what they come back with.
create table session.provider_visit (
  -- SHA-256 of what the browser keeps: whoever comes back without it is not who left.
  visit_hash bytea primary key,
  provider text not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index on session.provider_visit (expires_at);
grant select, insert, delete on session.provider_visit to carimbo_app;

-- A person's visit to gov.br to sign: first to say who they are, then to let us have their signatures. Each is used once.

create table signatures.govbr_visit (
  state_hash bytea primary key,
  person_id bigint not null references people.person,
  session_id text not null,
  document_ids bigint[] not null check (cardinality(document_ids) between 1 and 100),
  stage text not null check (stage in ('ACCOUNT', 'SIGNATURE')),
  verifier text not null,
  nonce text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index on signatures.govbr_visit (expires_at);
grant select, insert, delete on signatures.govbr_visit to carimbo_app;

-- Somebody outside is asked to sign by a link that is mailed to them: they read one document by it, and never the process.

alter table signatures.request
  add column external boolean not null default false,
  -- When who is asked opened the document first.
  add column seen_at timestamptz;
alter table documents.signer add column external boolean not null default false;

-- One address, as it was mailed once: another one takes its place when it is sent anew. Its secret is kept nowhere; it follows from
-- the salt and a key that only nodes hold, and is found by its SHA-256.
create table signatures.link (
  id bigint generated always as identity primary key,
  request_id bigint not null references signatures.request,
  salt bytea not null,
  hash_sha256 bytea not null unique,
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When it was opened first.
  opened_at timestamptz,
  -- CPFs and codes that were not right.
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  replaced_at timestamptz
);
create unique index one_link_in_use on signatures.link (request_id) where replaced_at is null;

-- A code that goes to the e-mail of a link, not to that of an account.
alter table signatures.code add column link_id bigint references signatures.link;

grant select, insert, update on signatures.link to carimbo_app;
grant select (id, request_id, sent_at, expires_at, opened_at, wrong_tries, replaced_at) on signatures.link to carimbo_reader;

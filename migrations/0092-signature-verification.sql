-- What was found of the signatures inside a file when it came in, once for all documents that hold these bytes.
create table documents.signature_verification (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  verdict text not null check (verdict in ('valid', 'valid-with-warnings', 'altered', 'invalid', 'unsigned', 'unreadable')),
  checked_at timestamptz not null,
  -- The whole report, as the verifier gave it.
  report jsonb not null
);

-- A servant compared a document with its original and answers for it.
create table documents.authentication (
  document_id bigint not null references documents.document,
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  authenticated_at timestamptz not null,
  primary key (document_id, person_id)
);

grant select, insert, update on documents.signature_verification to carimbo_app;
grant select, insert on documents.authentication to carimbo_app;
grant select on documents.signature_verification, documents.authentication to carimbo_reader;

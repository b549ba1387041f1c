-- Signatures: who is asked to sign what, the codes that prove it was them, and the evidence of each signature.

create schema signatures;
grant usage on schema signatures to carimbo_app, carimbo_reader;

-- One request to one person about one document. Whoever signs their own document asks themselves.
create table signatures.request (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  document_id bigint not null references documents.document,
  signer_id bigint not null references people.person,
  -- The unit and post under which the person is asked; null for someone without a bond.
  signer_unit_id bigint references units.unit,
  signer_post text,
  -- The step in the order; people in one step sign in any order among themselves.
  position smallint not null check (position > 0),
  follow_order boolean not null,
  mandatory boolean not null default false,
  signature_type text not null default 'ELECTRONIC' check (signature_type in ('ELECTRONIC', 'CERTIFICATE')),
  state text not null default 'PENDING' check (state in ('PENDING', 'SIGNED', 'REFUSED', 'CANCELED')),
  requested_by bigint not null references people.person,
  requested_unit_id bigint references units.unit,
  requested_at timestamptz not null,
  -- When it was signed, refused or cancelled.
  answered_at timestamptz,
  refuse_option text check (refuse_option in ('FIX_CONTENT', 'UNDUE_REQUEST', 'OTHER')),
  refuse_justification text check (char_length(refuse_justification) <= 500),
  check ((state = 'PENDING') = (answered_at is null)),
  check (state <> 'REFUSED' or (refuse_option is not null and refuse_justification is not null))
);
create unique index asked_once on signatures.request (document_id, signer_id) where state <> 'CANCELED';
create index on signatures.request (document_id, position, id);
create index on signatures.request (process_id) where state = 'PENDING';
create index on signatures.request (signer_id, requested_at, id) where state = 'PENDING';
create index on signatures.request (signer_id, answered_at desc, id) where state in ('SIGNED', 'REFUSED');
create index on signatures.request (requested_by, requested_at desc, id) where state <> 'CANCELED';

-- A one-time code for a batch of documents: never the code itself. The newest of a session is the one that counts.
create table signatures.code (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  session_id text not null,
  document_ids bigint[] not null check (cardinality(document_ids) between 1 and 100),
  salt bytea not null,
  code_hash bytea not null,
  channel text not null check (channel in ('email')),
  -- Masked, as the person saw it.
  sent_to text not null,
  issued_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create index on signatures.code (person_id, session_id, id desc);

-- What proves a signature. Nobody changes or deletes it, not even when an edit takes the signature off the document.
create table signatures.evidence (
  request_id bigint primary key references signatures.request,
  document_id bigint not null references documents.document,
  signer_id bigint not null references people.person,
  -- Of the bytes signed.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  method text not null check (method in ('ELECTRONIC', 'CERTIFICATE')),
  code_id bigint references signatures.code,
  channel text,
  sent_to text,
  -- The signer as they were then.
  name text not null,
  cpf char(11) not null,
  post text,
  unit text,
  session_id text not null,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null
);
create index on signatures.evidence (document_id);

grant select, insert, update on signatures.request, signatures.code to carimbo_app;
grant select, insert on signatures.evidence to carimbo_app;
grant select on all tables in schema signatures to carimbo_reader;

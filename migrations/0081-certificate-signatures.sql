-- Signing with a key of one's own: the prepared revision that waits for a person's signature, what proves it afterwards,
-- the files that a document had on the way, and the nonce of a sign-in by certificate.

-- The file with the signatures put so far, which begins with the original bytes; the seal goes over it.
alter table documents.document
  add column signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  add column signed_size bigint,
  add check ((signed_sha256 is null) = (signed_size is null));

-- Every file that was once the document's newest: whoever holds an earlier one still finds it.
create table documents.revision (
  document_id bigint not null references documents.document,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  kind text not null check (kind in ('SIGNATURE', 'SEAL')),
  made_at timestamptz not null,
  primary key (document_id, sha256)
);
create index on documents.revision (sha256);
insert into documents.revision (document_id, sha256, size, kind, made_at)
  select id, sealed_sha256, sealed_size, 'SEAL', sealed_at from documents.document where sealed_sha256 is not null;
grant select, insert, delete on documents.revision to carimbo_app;
grant select on documents.revision to carimbo_reader;

alter table documents.signer drop constraint signer_signature_type_check,
  add constraint signer_signature_type_check check (signature_type in ('ELECTRONIC', 'CERTIFICATE', 'ADVANCED'));
alter table signatures.request drop constraint request_signature_type_check,
  add constraint request_signature_type_check check (signature_type in ('ELECTRONIC', 'CERTIFICATE', 'ADVANCED'));
alter table signatures.evidence drop constraint evidence_method_check,
  add constraint evidence_method_check check (method in ('ELECTRONIC', 'CERTIFICATE', 'ADVANCED'));

-- What was given to a person to sign: bound to them, their session, the document and the file it goes over. It holds the
-- bytes to be appended, never the whole file, and no key.
create table signatures.preparation (
  id uuid primary key,
  person_id bigint not null references people.person,
  session_id text not null,
  document_id bigint not null references documents.document,
  -- Of the file that the signature goes over, and of the content as it was frozen.
  base_sha256 text not null check (base_sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  appended bytea not null,
  certificate bytea not null,
  -- Those that came with it, DER in base64.
  chain text[] not null,
  prepared_at timestamptz not null,
  expires_at timestamptz not null,
  -- Answered once; an answer sent again gets the same result.
  used_at timestamptz
);
create index on signatures.preparation (person_id, document_id);
create index on signatures.preparation (expires_at);
grant select, insert, update, delete on signatures.preparation to carimbo_app;

-- How a signature with a key of one's own is found again and judged again.
alter table signatures.evidence
  add column preparation_id uuid,
  -- The file right after this signature.
  add column file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  add column certificate bytea,
  add column certificate_subject text,
  add column certificate_issuer text,
  add column certificate_serial text,
  -- What was known of its revocation at that moment.
  add column revocation text check (revocation in ('GOOD', 'UNKNOWN')),
  add check (method = 'ELECTRONIC' or (certificate is not null and file_sha256 is not null));

-- The nonce of a sign-in by certificate, as a hash: valid for minutes, deleted when used.
create table session.certificate_challenge (
  nonce_hash bytea primary key,
  ip text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index on session.certificate_challenge (expires_at);
grant select, insert, delete on session.certificate_challenge to carimbo_app;

-- Documents: what a process is made of. Bytes live in storage by their SHA-256; here is what they mean.

create schema documents;
grant usage on schema documents to carimbo_app, carimbo_reader;

-- Ids are those of the specification.
create table documents.document_type (
  id smallint primary key,
  name text not null unique,
  -- The word before the number in a title, such as "Despacho" in "Despacho nº 3/2026".
  title text not null,
  use text not null check (use in ('request', 'dispatch', 'attachment')),
  active boolean not null default true,
  to_publish boolean not null default false,
  -- Offered by the editor of attachments; a plain attachment is only uploaded.
  attachment_editor boolean not null default true,
  position smallint not null
);
insert into documents.document_type (id, name, title, use, attachment_editor, position) values
  (1, 'Comunicação interna', 'CI', 'request', true, 1),
  (2, 'Ofício', 'Ofício', 'request', true, 2),
  (6, 'Requerimento', 'Requerimento', 'request', true, 3),
  (4, 'Comunicação interna circular', 'CI circular', 'request', true, 4),
  (5, 'Ofício circular', 'Ofício circular', 'request', true, 5),
  (3, 'Folha de despacho', 'Despacho', 'dispatch', true, 6),
  (102, 'Parecer', 'Parecer', 'dispatch', true, 7),
  (7, 'Anexo', 'Anexo', 'attachment', false, 8);

create table documents.extension (
  extension text primary key check (extension ~ '^[a-z0-9]{1,8}$'),
  content_type text not null,
  editable boolean not null,
  to_publish boolean not null default false,
  active boolean not null default true,
  position smallint not null
);
insert into documents.extension (extension, content_type, editable, to_publish, position) values
  ('pdf', 'application/pdf', false, false, 1),
  ('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true, true, 2),
  ('odt', 'application/vnd.oasis.opendocument.text', true, true, 3),
  ('doc', 'application/msword', true, false, 4),
  ('rtf', 'application/rtf', true, false, 5),
  ('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true, false, 6),
  ('xls', 'application/vnd.ms-excel', true, false, 7),
  ('ods', 'application/vnd.oasis.opendocument.spreadsheet', true, false, 8),
  ('pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', true, false, 9),
  ('odp', 'application/vnd.oasis.opendocument.presentation', true, false, 10),
  ('xml', 'application/xml', true, false, 11),
  ('png', 'image/png', true, false, 12),
  ('jpg', 'image/jpeg', true, false, 13),
  ('jpeg', 'image/jpeg', true, false, 14),
  ('gif', 'image/gif', true, false, 15),
  ('tif', 'image/tiff', true, false, 16),
  ('tiff', 'image/tiff', true, false, 17),
  ('zip', 'application/zip', true, false, 18),
  ('rar', 'application/vnd.rar', true, false, 19),
  ('gz', 'application/gzip', true, false, 20),
  ('mp4', 'video/mp4', true, false, 21);

-- Last number given per unit, type and year, in the transaction that freezes the document.
create table documents.counter (
  unit_id bigint not null references units.unit,
  document_type_id smallint not null references documents.document_type,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (unit_id, document_type_id, year)
);

-- A dispatch being written, told by the capability that owns dispatches: whose its documents are, until they join the process.
create table documents.dispatch_folder (
  dispatch_id bigint primary key,
  process_id bigint not null references processes.process,
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  opened_at timestamptz not null,
  joined_at timestamptz,
  discarded_at timestamptz
);
create index on documents.dispatch_folder (process_id);

create table documents.document (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  dispatch_id bigint references documents.dispatch_folder,
  document_join_id bigint,
  -- The document that this one was copied from, when one draft opened several processes.
  copied_from bigint references documents.document,
  author_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  document_type_id smallint not null references documents.document_type,
  number integer,
  year smallint,
  attachment_name text not null check (attachment_name <> ''),
  is_primary boolean not null default false,
  kind text not null check (kind in ('written', 'uploaded')),
  editable boolean not null,
  html_source text,
  plain_text text not null default '',
  gdocs_id text,
  sequence integer not null check (sequence > 0),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'FROZEN', 'SEALED')),
  -- The bytes that never change: what was uploaded, or the frozen PDF of what was written.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null default 0 check (size >= 0),
  content_type text not null,
  extension text not null references documents.extension,
  pages integer,
  validation_code text unique check (validation_code ~ '^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$'),
  frozen_at timestamptz,
  -- The sealed revision begins with the original bytes.
  sealed_sha256 text check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_size bigint,
  sealed_at timestamptz,
  -- The copy to print, and the digest of what it was made from.
  printable_sha256 text check (printable_sha256 ~ '^[0-9a-f]{64}$'),
  printable_of text,
  -- Written through this capability's door by the one that asks for signatures.
  signature_status text check (signature_status in ('PENDING', 'SIGNED', 'REFUSED', 'PARTIALLY')),
  signatures_done integer not null default 0 check (signatures_done >= 0),
  signatures_pending integer not null default 0 check (signatures_pending >= 0),
  no_effect_at timestamptz,
  no_effect_by bigint references people.person,
  no_effect_justification text,
  no_effect_motivation text,
  to_publish boolean not null default false,
  version integer not null default 1,
  -- When it became part of the process.
  filed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references people.person,
  check (kind = 'uploaded' or html_source is not null),
  check (kind = 'written' or sha256 is not null),
  check ((state = 'DRAFT') = (frozen_at is null)),
  check (state = 'DRAFT' or (sha256 is not null and validation_code is not null)),
  check (state <> 'SEALED' or sealed_sha256 is not null),
  check (filed_at is null or state <> 'DRAFT')
);
create unique index one_place_in_process on documents.document (process_id, sequence)
  where filed_at is not null and deleted_at is null;
create unique index one_primary_of_request on documents.document (process_id)
  where is_primary and dispatch_id is null and filed_at is null and deleted_at is null;
create unique index one_primary_of_dispatch on documents.document (dispatch_id)
  where is_primary and deleted_at is null;
create index on documents.document (process_id, sequence, id) where deleted_at is null;
create index on documents.document (process_id, created_at, id) where deleted_at is null;
create index on documents.document (dispatch_id) where dispatch_id is not null;
create index on documents.document (sha256);
create index on documents.document (sealed_sha256) where sealed_sha256 is not null;
create index on documents.document (author_id);

-- Who was asked to sign and who did, as the copies and the validation page show it.
create table documents.signer (
  document_id bigint not null references documents.document,
  position smallint not null,
  person_id bigint references people.person,
  name text not null,
  cpf char(11),
  post text,
  unit text,
  signature_type text not null check (signature_type in ('ELECTRONIC', 'CERTIFICATE')),
  status text not null check (status in ('PENDING', 'SIGNED', 'REFUSED')),
  signed_at timestamptz,
  primary key (document_id, position),
  check ((status = 'SIGNED') = (signed_at is not null))
);
create index on documents.signer (person_id);

grant select, insert, update, delete on all tables in schema documents to carimbo_app;
revoke insert, update, delete on documents.document_type, documents.extension from carimbo_app;
grant select on all tables in schema documents to carimbo_reader;

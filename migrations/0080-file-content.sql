-- What was learnt of the bytes that came in, once for all documents that hold them.

create table documents.file_content (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The same bytes under another extension are opened in another way.
  extension text not null references documents.extension,
  size bigint not null check (size >= 0),
  received_at timestamptz not null,
  encrypted boolean not null default false,
  -- Carries a signature: never rewritten.
  signed boolean not null default false,
  -- What acts by itself in these bytes: javascript, launch, embedded-file...
  active text[] not null default '{}',
  scan_status text not null default 'UNSCANNED' check (scan_status in ('PENDING', 'CLEAN', 'INFECTED', 'UNSCANNED')),
  -- What the scanner called it.
  scan_finding text,
  scanned_at timestamptz,
  -- The first page, small.
  picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  -- The same document as PDF, for whoever reads it here; the original stays what it is.
  rendition_sha256 text check (rendition_sha256 ~ '^[0-9a-f]{64}$'),
  rendition_size bigint,
  rendition_pages integer,
  rendition_by text check (rendition_by in ('office', 'simplified')),
  primary key (sha256, extension),
  check ((rendition_sha256 is null) = (rendition_by is null))
);

create table documents.extracted_text (
  sha256 text not null,
  extension text not null,
  text text not null,
  source text not null check (source in ('document', 'recognised')),
  extracted_at timestamptz not null,
  primary key (sha256, extension),
  foreign key (sha256, extension) references documents.file_content
);

-- A copy without active parts is the document; what was sent is kept aside, named here.
alter table documents.document
  add column received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
  add column received_size bigint;
create index on documents.document (received_sha256) where received_sha256 is not null;

grant select, insert, update on documents.file_content, documents.extracted_text to carimbo_app;
grant select on documents.file_content, documents.extracted_text to carimbo_reader;

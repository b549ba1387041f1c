-- Pendencies: documents asked of somebody whom a process concerns, who answers from outside, and what they send until it is joined.

create schema pendencies;
grant usage on schema pendencies to carimbo_app, carimbo_reader;

create table pendencies.pendency (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  -- Its place among those of the process: "Pendência nº 2".
  number integer not null check (number > 0),
  party_id bigint not null references people.party,
  -- The unit that asks, and who of it.
  unit_id bigint not null references units.unit,
  asked_by bigint not null references people.person,
  asked_at timestamptz not null,
  -- By which way it is asked: a link by e-mail, or the portal of the state.
  origin text not null check (origin in ('carimbo', 'cearadigital')),
  sent_to text,
  observation text check (observation <> ''),
  due_date date,
  state text not null default 'PENDING' check (state in ('PENDING', 'ANSWERED', 'JOINED', 'CANCELED')),
  -- What follows from it, with a key that only nodes hold, is the link; its hash is how the link is found.
  link_salt bytea not null,
  link_sha256 bytea not null unique,
  -- The answer at the portal that was taken last: one that went back is not taken again.
  portal_answer text,
  -- When the party was last told of it, and how often they were only reminded since.
  told_at timestamptz not null,
  reminders smallint not null default 0,
  answered_at timestamptz,
  answer text check (answer <> ''),
  -- Why what was sent went back to who sent it, the last time.
  returned_at timestamptz,
  return_reason text check (return_reason <> ''),
  joined_at timestamptz,
  document_join_id bigint references joins.document_join,
  canceled_at timestamptz,
  cancel_reason text check (cancel_reason <> ''),
  unique (process_id, number),
  check ((origin = 'carimbo') = (sent_to is not null)),
  check ((state in ('ANSWERED', 'JOINED')) <= (answered_at is not null)),
  check ((state = 'JOINED') = (joined_at is not null and document_join_id is not null)),
  check ((state = 'CANCELED') = (canceled_at is not null and cancel_reason is not null)),
  check ((returned_at is null) = (return_reason is null))
);
create index on pendencies.pendency (told_at) where state = 'PENDING';

-- What is asked, one by one: a document that lacks, or another in the place of one that cannot be used.
create table pendencies.asked_document (
  id bigint generated always as identity primary key,
  pendency_id bigint not null references pendencies.pendency,
  position smallint not null check (position > 0),
  name text not null check (name <> ''),
  reason text check (reason in ('unreadable_document', 'incorrect_document')),
  -- The one of the process that cannot be used.
  document_id bigint references documents.document,
  -- What it is called at the portal of the state.
  portal_type text,
  unique (pendency_id, position)
);

-- What the party put in their answer. Theirs until it is joined; what they took out again is gone.
create table pendencies.sent_file (
  id bigint generated always as identity primary key,
  pendency_id bigint not null references pendencies.pendency,
  asked_document_id bigint references pendencies.asked_document,
  upload_key text not null unique,
  name text not null check (name <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
  received_size bigint,
  removed text[] not null default '{}',
  content_type text not null,
  extension text not null references documents.extension,
  pages integer,
  added_at timestamptz not null,
  -- The document that it became.
  document_id bigint references documents.document
);
create index on pendencies.sent_file (pendency_id);

-- Codes that prove who opened a link reads its mailbox: their digits follow from the salt and are kept nowhere.
create table pendencies.answer_code (
  id bigint generated always as identity primary key,
  pendency_id bigint not null references pendencies.pendency,
  salt bytea not null,
  issued_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index on pendencies.answer_code (pendency_id, issued_at);

-- Whoever typed the right code, for some hours, by the hash of a secret that only their browser has.
create table pendencies.answer_visit (
  secret_sha256 bytea primary key,
  pendency_id bigint not null references pendencies.pendency,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index on pendencies.answer_visit (pendency_id);

grant select, insert, update on pendencies.pendency, pendencies.answer_code to carimbo_app;
grant select, insert on pendencies.asked_document to carimbo_app;
grant select, insert, update, delete on pendencies.sent_file to carimbo_app;
grant select, insert, delete on pendencies.answer_visit to carimbo_app;
grant select on pendencies.pendency, pendencies.asked_document, pendencies.sent_file to carimbo_reader;

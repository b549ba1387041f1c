-- What people say of the product, and what they are answered.

create schema feedback;
grant usage on schema feedback to carimbo_app, carimbo_reader;

create table feedback.feedback (
  id bigint generated always as identity primary key,
  type text not null check (type in ('suggestion', 'praise', 'errors', 'general_comments')),
  -- The screen that it is about, and the address from which it was written.
  area text not null check (area <> ''),
  url text,
  description text not null check (description <> ''),
  sent_by bigint not null references people.person,
  sent_at timestamptz not null,
  copied_at timestamptz,
  answer text check (answer <> ''),
  answered_by bigint references people.person,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index feedback_newest on feedback.feedback (sent_at desc, id desc);
create index feedback_waiting on feedback.feedback (sent_at desc, id desc) where answered_at is null;

create table feedback.file (
  feedback_id bigint primary key references feedback.feedback,
  upload_key text not null unique,
  name text not null check (name <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$'),
  received_size bigint,
  removed text[] not null default '{}',
  content_type text not null,
  extension text not null,
  pages integer
);

grant select, insert on feedback.feedback to carimbo_app;
-- What was said stays as it was said: it is copied to who said it, and answered once.
grant update (copied_at, answer, answered_by, answered_at) on feedback.feedback to carimbo_app;
grant select, insert on feedback.file to carimbo_app;
grant select on feedback.feedback, feedback.file to carimbo_reader;

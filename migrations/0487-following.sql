-- Who follows a public process by e-mail, without an account. Nothing is kept of who stopped.

create schema following;
grant usage on schema following to carimbo_app, carimbo_reader;

create table following.follow (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  process_id bigint not null references processes.process,
  asked_at timestamptz not null,
  -- Whence it was asked, under a key: the address cannot be read back, and it is forgotten with the yes or with the question.
  asked_from bytea,
  -- By the link that only that mailbox was sent: until then nothing else is sent to it.
  confirmed_at timestamptz,
  -- The last event of the process that a letter was queued for.
  told_until bigint not null default 0,
  unique (email, process_id),
  check (confirmed_at is null or asked_from is null)
);
create index on following.follow (process_id, told_until) where confirmed_at is not null;
create index on following.follow (asked_at) where confirmed_at is null;
create index on following.follow (asked_from, asked_at) where asked_from is not null;

-- Who asked for the page of all that their mailbox follows. For a day.
create table following.mailbox_visit (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  asked_at timestamptz not null
);
create index on following.mailbox_visit (email, asked_at);
create index on following.mailbox_visit (asked_at);

grant select, insert, update, delete on following.follow to carimbo_app;
grant select, insert, delete on following.mailbox_visit to carimbo_app;

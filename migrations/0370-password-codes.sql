-- Recovery of a password: what was asked for at the door, and the codes that were sent to whoever has the e-mail.

-- Kept for any e-mail that was typed, so that the answer tells nothing.
create table session.password_request (
  id bigint generated always as identity primary key,
  email text not null,
  asked_at timestamptz not null
);
create index on session.password_request (email, asked_at desc);
create index on session.password_request (asked_at);

-- One person's way to a new password, used once. The code follows from the salt and a secret of the nodes; what it is found
-- by is a keyed digest of it, which is of no use without the secret.
create table session.password_code (
  id bigint generated always as identity primary key,
  request_id bigint not null references session.password_request on delete cascade,
  person_id bigint not null references people.person,
  salt bytea not null,
  code_digest bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (request_id, person_id)
);
create index on session.password_code (person_id);
grant select, insert, update, delete on session.password_request, session.password_code to carimbo_app;

-- An e-mail is not of one person alone: a unit's box may serve several.
create index on people.person (lower(email));

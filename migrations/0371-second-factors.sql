-- A second proof at sign-in: an authenticator application, or a code by e-mail where a profile asks for one.

-- Whoever has a bond with the profile enters with a second proof.
alter table access.profile add column second_factor boolean not null default false;

-- Secrets of RFC 6238, sealed with a secret of the nodes. One that was shown and not confirmed yet waits beside the one that holds.
create table session.authenticator (
  person_id bigint primary key references people.person,
  sealed_secret bytea,
  sealed_pending bytea,
  confirmed_at timestamptz,
  -- The newest step whose code was used: none is used twice.
  last_step bigint not null default 0,
  check ((sealed_secret is null) = (confirmed_at is null))
);

-- For who lost the application: each once.
create table session.recovery_code (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  code_digest bytea not null unique,
  used_at timestamptz
);
create index on session.recovery_code (person_id);
grant select, insert, update, delete on session.authenticator, session.recovery_code to carimbo_app;

-- Of a code by e-mail: past the wait at the door, or the second proof itself, which is sent once the password was right.
alter table session.access_code
  add column purpose text not null default 'wait' check (purpose in ('wait', 'factor')),
  add column used_at timestamptz;
grant update on session.access_code to carimbo_app;

-- Knowledge asked of somebody without an account, who gives it by a link that is mailed.

create table acknowledgements.request (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  -- Who is asked.
  person_id bigint not null references people.person,
  document_ids bigint[] not null check (cardinality(document_ids) > 0),
  -- What they are told with it.
  observation text check (observation <> ''),
  asked_by bigint not null references people.person,
  unit_id bigint not null references units.unit,
  asked_at timestamptz not null,
  email text not null,
  -- The secret of the link follows from the salt and a key that only nodes hold; it is kept nowhere.
  link_salt bytea not null,
  link_sha256 bytea not null unique,
  expires_at timestamptz not null,
  -- CPFs and codes that were not right: the last of them closes the link.
  wrong_tries smallint not null default 0,
  state text not null default 'PENDING' check (state in ('PENDING', 'GIVEN', 'CANCELED')),
  ended_at timestamptz,
  give_knowledge_id bigint unique references acknowledgements.acknowledgement,
  check (expires_at > asked_at),
  check ((state = 'PENDING') = (ended_at is null)),
  check ((state = 'GIVEN') = (give_knowledge_id is not null))
);
create index on acknowledgements.request (process_id, id);
create index on acknowledgements.request (person_id);

-- Codes that prove who opened a link reads its mailbox. The digits follow from the salt; the visit is that of the browser that
-- typed them, by the hash of a secret that it alone has.
create table acknowledgements.request_code (
  id bigint generated always as identity primary key,
  request_id bigint not null references acknowledgements.request,
  salt bytea not null,
  issued_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  visit_sha256 bytea unique,
  check ((used_at is null) = (visit_sha256 is null))
);
create index on acknowledgements.request_code (request_id, issued_at);

grant select, insert, update on acknowledgements.request, acknowledgements.request_code to carimbo_app;
grant select (id, process_id, person_id, document_ids, observation, asked_by, unit_id, asked_at, email, expires_at, wrong_tries,
  state, ended_at, give_knowledge_id) on acknowledgements.request to carimbo_reader;

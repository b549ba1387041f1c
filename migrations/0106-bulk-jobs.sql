-- Bulk acts that go on by themselves: what was asked, by whom, and what came of each item.

create table platform.bulk_job (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  bond_id bigint not null,
  session_id text not null,
  -- The call, by its method and path, and what was sent besides the items.
  endpoint text not null,
  input jsonb not null,
  -- What is said of one item and of many.
  sentence_one text not null,
  sentence_many text not null,
  state text not null check (state in ('PENDING', 'IN_PROGRESS', 'FINISHED', 'CANCELED', 'ERROR')),
  total integer not null check (total > 0),
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
create index on platform.bulk_job (person_id, asked_at desc);
create index on platform.bulk_job (changed_at);

create table platform.bulk_job_item (
  job_id bigint not null references platform.bulk_job on delete cascade,
  position integer not null,
  name text not null,
  item jsonb not null,
  -- Null until it was tried.
  ok boolean,
  code text,
  message text,
  reasons jsonb,
  primary key (job_id, position),
  check (ok is null = (message is null))
);

grant select, insert, update, delete on platform.bulk_job, platform.bulk_job_item to carimbo_app;

-- A person under a bond of theirs, whether or not a session of theirs is open: who acts when a bulk act goes on.
create view session.bond_standing as
  select b.id as bond_id, b.person_id,
    person.name, person.cpf,
    b.post, b.valid_from, b.valid_to,
    b.active and b.carimbo_access and u.active as works,
    u.id as unit_id, u.part_id, u.abbreviation, part.abbreviation as part_abbreviation,
    i.time_zone,
    array(
      select distinct granted.permission_id
      from people.bond_profile holds
      join access.granted granted on granted.profile_id = holds.profile_id
      where holds.bond_id = b.id and (granted.part_id is null or granted.part_id = u.part_id)
    ) as profile_permissions,
    array(select own.permission_id from access.unit_permission own where own.unit_id = u.id) as unit_permissions
  from people.bond b
  join people.person person on person.id = b.person_id and person.active
  join units.unit u on u.id = b.unit_id
  join units.part part on part.id = u.part_id
  cross join units.institution i;
grant select on session.bond_standing to carimbo_app;

-- Where people sign in from: the browsers they are known in, and what was tried against a password from each place.

-- A browser in which somebody signed in. It keeps a mark that only it has; here stands its SHA-256.
create table session.device (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  mark_hash bytea not null,
  user_agent text not null,
  ip text not null,
  added_at timestamptz not null,
  -- When the browser last came back with its mark; null until it did.
  returned_at timestamptz,
  unique (mark_hash, person_id)
);
create index on session.device (person_id);
grant select, insert, update, delete on session.device to carimbo_app;

alter table session.session
  -- By which its person names it: its own id is in its token.
  add column number bigint generated always as identity unique,
  -- When the person signed in: a session under another unit goes on from the one before it.
  add column started_at timestamptz,
  add column last_used_at timestamptz,
  add column method text check (method in ('password', 'certificate')),
  add column device_id bigint references session.device on delete set null;
update session.session set started_at = created_at, last_used_at = created_at;
alter table session.session
  alter column started_at set not null,
  alter column last_used_at set not null;
create index on session.session (device_id);

-- The place of an attempt: a known browser, an address, an open session, a code sent by e-mail. Each counts its own.
alter table session.sign_in_attempt add column place text;
update session.sign_in_attempt set place = 'address:' || ip;
alter table session.sign_in_attempt alter column place set not null;
create index on session.sign_in_attempt (subject, place, id);

-- Read with one look as before, and when it was last used besides.
create or replace view session.standing as
  select s.id as session_id, s.person_id, s.expires_at, s.bond_id,
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
    array(select own.permission_id from access.unit_permission own where own.unit_id = u.id) as unit_permissions,
    s.last_used_at
  from session.session s
  join people.person person on person.id = s.person_id and person.active
  left join people.bond b on b.id = s.bond_id and b.person_id = s.person_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  left join units.institution i on true
  where s.revoked_at is null;

-- What a person is shown of the sessions that are open as theirs.
create view session.open_session as
  select s.id, s.number, s.person_id, s.started_at, s.last_used_at, s.expires_at, s.method, s.ip, s.user_agent,
    u.abbreviation as unit_abbreviation, part.abbreviation as part_abbreviation
  from session.session s
  left join people.bond b on b.id = s.bond_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  where s.revoked_at is null;
grant select on session.open_session to carimbo_app;

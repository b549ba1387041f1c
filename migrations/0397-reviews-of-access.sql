-- The review of access: once a year or so everybody's profiles are looked at, unit by unit, by who administers people there, who confirms
-- each or takes it away.

create table access_audit.review (
  id bigint generated always as identity primary key,
  name text not null,
  message text not null,
  -- The last day on which answers are expected; they are taken until it is closed.
  deadline date not null,
  -- Organs that are reviewed; empty: all.
  part_ids bigint[] not null default '{}',
  opened_by bigint not null references people.person,
  opened_at timestamptz not null,
  closed_by bigint references people.person,
  closed_at timestamptz,
  -- Of what was answered, in the event of its end.
  digest text,
  -- The days on which administrators were reminded.
  reminded_on date,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (digest is null))
);
create unique index one_open_review on access_audit.review ((true)) where closed_at is null;

-- A profile that somebody had in a unit when the review was opened.
create table access_audit.review_item (
  id bigint generated always as identity primary key,
  review_id bigint not null references access_audit.review,
  bond_id bigint not null references people.bond,
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  part_id bigint not null references units.part,
  profile_id bigint not null,
  profile_name text not null,
  -- GONE: somebody took it, or the bond ended, before it was answered.
  answer text check (answer in ('CONFIRMED', 'TAKEN', 'GONE')),
  answered_by bigint references people.person,
  answered_at timestamptz,
  unique (review_id, bond_id, profile_id),
  check ((answer is null) = (answered_at is null))
);
create index on access_audit.review_item (review_id, unit_id);
create index on access_audit.review_item (review_id, person_id);
grant select, insert, update on access_audit.review, access_audit.review_item to carimbo_app;
grant select on access_audit.review, access_audit.review_item to carimbo_reader;

-- Who has which profile where today, as far as it lets them work or will.
create view access_audit.held as
  select h.bond_id, h.profile_id, h.person_id, h.unit_id, h.part_id, h.valid_from, h.valid_to, p.name as profile_name
  from access.holder h join access.profile p on p.id = h.profile_id
  where h.works;
-- Who administers people, and by which permission.
create view access_audit.manager as
  select distinct person_id, unit_id, part_id, permission_id, valid_from, valid_to
  from access.held where permission_id in (37, 38, 39);
create view access_audit.person_name as select id, name, search_name from people.person;
grant select on access_audit.held, access_audit.manager, access_audit.person_name to carimbo_app, carimbo_reader;

-- Reports that were made for people, until they are swept.
create table access_audit.report (
  id bigint generated always as identity primary key,
  review_id bigint not null references access_audit.review,
  person_id bigint not null references people.person,
  sha256 text not null,
  made_at timestamptz not null
);
grant select, insert, delete on access_audit.report to carimbo_app;
grant select on access_audit.report to carimbo_reader;

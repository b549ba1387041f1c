-- Who looks at the product through the eyes of another person or profile: read-only, for some minutes, and only while their own session holds.
create table session.see_as (
  -- What the token of the look points at.
  id uuid primary key,
  session_id uuid not null references session.session on delete cascade,
  person_id bigint not null references people.person,
  -- Either a bond of somebody else, or a profile in the unit of whoever looks.
  seen_person_id bigint references people.person,
  seen_unit_id bigint references units.unit,
  seen_profile_id bigint references access.profile on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((seen_person_id is null) = (seen_unit_id is null) and (seen_person_id is null) <> (seen_profile_id is null))
);
create index on session.see_as (session_id) where ended_at is null;
create index on session.see_as (expires_at);
grant select, insert, update, delete on session.see_as to carimbo_app;

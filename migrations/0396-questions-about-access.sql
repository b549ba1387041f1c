-- Who could see what, and when: questions of administrators and of internal control about what was true at a moment.

create schema access_audit;
grant usage on schema access_audit to carimbo_app, carimbo_reader;

-- Every question stays, with who asked: the answer is worked out of the histories whenever it is read.
create table access_audit.question (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('process', 'person', 'unit')),
  process_id bigint references processes.process,
  person_id bigint references people.person,
  unit_id bigint references units.unit,
  -- The moment that is asked about.
  moment timestamptz not null,
  reason text not null,
  asked_by bigint not null references people.person,
  asked_at timestamptz not null,
  check (num_nonnulls(process_id, person_id, unit_id) = 1)
);
create index on access_audit.question (asked_by, id desc);
grant select, insert on access_audit.question to carimbo_app;
grant select on access_audit.question to carimbo_reader;

-- The bonds by which people worked at a moment, each with what it let do: what a request of that moment would have read.
create function access_audit.standing_at(moment timestamptz)
returns table (person_id bigint, bond_id bigint, unit_id bigint, part_id bigint, post text)
language sql stable as $$
  select b.person_id, b.id, b.unit_id, u.part_id, b.post
  from people.bond_history b
  join people.person_history person on person.id = b.person_id
  join units.unit_history u on u.id = b.unit_id
  cross join units.institution i
  where b.since <= $1 and b.until > $1 and person.since <= $1 and person.until > $1 and u.since <= $1 and u.until > $1
    and b.active and b.carimbo_access and person.active and u.active
    and b.valid_from <= ($1 at time zone i.time_zone)::date
    and (b.valid_to is null or b.valid_to > ($1 at time zone i.time_zone)::date)
$$;

-- What a bond let its person do in its unit: what its profiles granted there, narrowed by the unit's own list.
create function access_audit.permissions_at(bond bigint, unit bigint, part bigint, moment timestamptz) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(distinct granted.permission_id::bigint), '{}')
  from people.bond_profile_history holds
  join access.profile_history p on p.id = holds.profile_id and p.since <= $4 and p.until > $4 and p.active
  join access.profile_permission_history granted on granted.profile_id = p.id and granted.since <= $4 and granted.until > $4
  where holds.bond_id = $1 and holds.since <= $4 and holds.until > $4
    and (p.all_parts or exists (
      select from access.profile_part_history valid
      where valid.profile_id = p.id and valid.part_id = $3 and valid.since <= $4 and valid.until > $4))
    and (
      not exists (
        select from access.unit_permission_history lets where lets.unit_id = $2 and lets.since <= $4 and lets.until > $4)
      or exists (
        select from access.unit_permission_history lets
        where lets.unit_id = $2 and lets.permission_id = granted.permission_id and lets.since <= $4 and lets.until > $4))
$$;

-- The bonds that had a permission through a profile, whether or not their unit let it through: few, to be looked at one by one.
create function access_audit.bonds_with_at(permission bigint, moment timestamptz) returns setof bigint
language sql stable as $$
  select holds.bond_id
  from access.profile_permission_history granted
  join people.bond_profile_history holds on holds.profile_id = granted.profile_id
  where granted.permission_id = $1 and granted.since <= $2 and granted.until > $2 and holds.since <= $2 and holds.until > $2
$$;
grant execute on function access_audit.standing_at, access_audit.permissions_at, access_audit.bonds_with_at to carimbo_app, carimbo_reader;

-- Units by the names that they had.
create view access_audit.unit as
  select h.id, h.part_id, h.abbreviation, h.description, part.abbreviation as part_abbreviation, h.since, h.until
  from units.unit_history h join units.part part on part.id = h.part_id;
-- Whether a person could sign in at all at a moment.
create view access_audit.person as select id, active, since, until from people.person_history;
-- Since when the histories hold.
create view access_audit.history as select kept_since from platform.history;
-- Numbers and subjects of what is answered, by today's rows: what a number was never changes.
create view access_audit.process as select id, nup, secrecy, unit_id, state, discarded_at, opened_by, responsible_id, legal_grant
  from processes.process;
grant select on access_audit.unit, access_audit.person, access_audit.history, access_audit.process to carimbo_app, carimbo_reader;

-- Profiles are administered on screen: a version tells two administrators apart, and who changed it last is told to the later one.
alter table access.profile
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint references people.person;

-- Names of who changed a profile, and of who may do a thing.
create view access.person as select id, name from people.person;

-- The bonds of people to units, each with whether it lets its person work; it tells itself on which days it holds.
create view access.worker as
  select b.person_id, b.id as bond_id, b.unit_id, u.part_id, b.valid_from, b.valid_to,
    b.active and b.carimbo_access and person.active and u.active as works
  from people.bond b
  join people.person person on person.id = b.person_id
  join units.unit u on u.id = b.unit_id;

-- Who has been given which profile, and where.
create view access.holder as
  select holds.profile_id, w.*
  from people.bond_profile holds
  join access.worker w on w.bond_id = holds.bond_id;

-- What each bond really lets its person do: what its profiles in use grant there, and the unit lets through (`effectivePermissions`).
create view access.held as
  select h.profile_id, h.person_id, h.bond_id, h.unit_id, h.part_id, h.valid_from, h.valid_to, g.permission_id
  from access.holder h
  join access.granted g on g.profile_id = h.profile_id and (g.part_id is null or g.part_id = h.part_id)
  where h.works and (
    not exists (select from access.unit_permission lets where lets.unit_id = h.unit_id)
    or exists (
      select from access.unit_permission lets where lets.unit_id = h.unit_id and lets.permission_id = g.permission_id));
grant select on access.person, access.worker, access.holder, access.held to carimbo_app, carimbo_reader;

-- "Who has this profile?" and "who still has this permission?" begin at the profile.
create index bond_profile_of_profile on people.bond_profile (profile_id);
create index profile_permission_of_permission on access.profile_permission (permission_id);

-- What a session and a bond may do, begun at the profiles of the bond: where profiles are few the planner began at all that they grant, and
-- asked for each permission of each profile whether the bond has it. `offset 0` has each profile ask for itself.

create or replace view session.standing as
  select s.id as session_id, s.person_id, s.expires_at, s.bond_id,
    person.name, person.cpf,
    b.post, b.valid_from, b.valid_to,
    b.active and b.carimbo_access and u.active as works,
    u.id as unit_id, u.part_id, u.abbreviation, part.abbreviation as part_abbreviation,
    i.time_zone,
    array(
      select distinct given.permission_id
      from people.bond_profile holds
      cross join lateral (
        select granted.permission_id from access.granted granted
        where granted.profile_id = holds.profile_id and (granted.part_id is null or granted.part_id = u.part_id)
        offset 0) given
      where holds.bond_id = b.id
    ) as profile_permissions,
    array(select own.permission_id from access.unit_permission own where own.unit_id = u.id) as unit_permissions,
    s.last_used_at,
    s.account_level
  from session.session s
  join people.person person on person.id = s.person_id and person.active
  left join people.bond b on b.id = s.bond_id and b.person_id = s.person_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  left join units.institution i on true
  where s.revoked_at is null;

create or replace view session.bond_standing as
  select b.id as bond_id, b.person_id,
    person.name, person.cpf,
    b.post, b.valid_from, b.valid_to,
    b.active and b.carimbo_access and u.active as works,
    u.id as unit_id, u.part_id, u.abbreviation, part.abbreviation as part_abbreviation,
    i.time_zone,
    array(
      select distinct given.permission_id
      from people.bond_profile holds
      cross join lateral (
        select granted.permission_id from access.granted granted
        where granted.profile_id = holds.profile_id and (granted.part_id is null or granted.part_id = u.part_id)
        offset 0) given
      where holds.bond_id = b.id
    ) as profile_permissions,
    array(select own.permission_id from access.unit_permission own where own.unit_id = u.id) as unit_permissions
  from people.bond b
  join people.person person on person.id = b.person_id and person.active
  join units.unit u on u.id = b.unit_id
  join units.part part on part.id = u.part_id
  cross join units.institution i;

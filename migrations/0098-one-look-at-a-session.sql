-- Who a live session belongs to and what they may do, read with one look: it is asked before almost every answer.

-- What each profile in use grants, and where: in one organ, or in every organ where `part_id` is null.
create view access.granted as
  select granted.profile_id, granted.permission_id, valid.part_id
  from access.profile p
  join access.profile_permission granted on granted.profile_id = p.id
  left join access.profile_part valid on valid.profile_id = p.id and not p.all_parts
  where p.active and (p.all_parts or valid.part_id is not null);
grant select on access.granted to carimbo_app, carimbo_reader;

-- A session without an end, of a person who is not switched off. Its bond, where it has one, is told as it is.
create view session.standing as
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
    array(select own.permission_id from access.unit_permission own where own.unit_id = u.id) as unit_permissions
  from session.session s
  join people.person person on person.id = s.person_id and person.active
  left join people.bond b on b.id = s.bond_id and b.person_id = s.person_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  left join units.institution i on true
  where s.revoked_at is null;
grant select on session.standing to carimbo_app;

-- How well a provider knows the account by which somebody entered, as it said then: gov.br 1 bronze, 2 silver, 3 gold.
alter table session.session add column account_level smallint check (account_level between 1 and 3);

-- As before, with it. New columns come last in a view that is replaced.
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
    s.last_used_at,
    s.account_level
  from session.session s
  join people.person person on person.id = s.person_id and person.active
  left join people.bond b on b.id = s.bond_id and b.person_id = s.person_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  left join units.institution i on true
  where s.revoked_at is null;

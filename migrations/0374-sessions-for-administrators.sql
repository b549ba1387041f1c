-- Under which unit a session is open, by which administrators are shown it. New columns come last in a view that is replaced.
create or replace view session.open_session as
  select s.id, s.number, s.person_id, s.started_at, s.last_used_at, s.expires_at, s.method, s.ip, s.user_agent,
    u.abbreviation as unit_abbreviation, part.abbreviation as part_abbreviation, u.id as unit_id, u.part_id
  from session.session s
  left join people.bond b on b.id = s.bond_id
  left join units.unit u on u.id = b.unit_id
  left join units.part part on part.id = u.part_id
  where s.revoked_at is null;

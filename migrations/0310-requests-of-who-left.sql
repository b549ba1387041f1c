-- Whether who asked for a signature works still where they asked, and what waits that was asked in a unit.

create view signatures.worker as
  select b.person_id, b.unit_id, b.valid_from, b.valid_to
  from people.bond b join people.person p on p.id = b.person_id
  where p.active and b.active and b.carimbo_access;
grant select on signatures.worker to carimbo_app, carimbo_reader;

create index request_asked_in on signatures.request (requested_unit_id, id) where state = 'PENDING';

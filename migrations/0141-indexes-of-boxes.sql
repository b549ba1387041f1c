-- Each box is read off an index that begins with whose it is and goes on in its order.

-- What a person has, in each unit: oldest first, and the last to arrive first.
drop index processes.process_responsible_id_responsible_since_id_idx;
create index process_of_person on processes.process (responsible_id, unit_id, responsible_since, id)
  where responsible_id is not null and state not in ('DRAFT', 'ARCHIVED');
create index process_of_person_arrived on processes.process (responsible_id, unit_id, last_moved_at desc, id desc)
  where responsible_id is not null and state not in ('DRAFT', 'ARCHIVED');
create index process_returned_to_person on processes.process (responsible_id, unit_id, last_moved_at desc, id desc)
  where responsible_id is not null and returned and state not in ('DRAFT', 'ARCHIVED');
create index process_to_origin_of_person on processes.process (responsible_id, unit_id, last_moved_at desc, id desc)
  where responsible_id is not null and to_origin and state not in ('DRAFT', 'ARCHIVED');

-- What somebody of a unit has: what nobody took is not passed over.
drop index processes.process_unit_id_responsible_since_id_idx;
create index process_taken on processes.process (unit_id, responsible_since, id)
  where responsible_id is not null and state not in ('DRAFT', 'ARCHIVED');

drop index processes.process_archived_by_archived_at_id_idx;
create index process_archived_by_person on processes.process (archived_by, unit_id, archived_at desc, id desc)
  where state = 'ARCHIVED';

-- What left a unit for good, by anybody and by each person; what few may know of stands apart, so that nobody walks over it.
drop index processes.passage_left_by_unit_id_left_at_process_id_idx;
drop index processes.passage_unit_id_left_at_process_id_idx;
create index passage_left_by_person on processes.passage (left_by, unit_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy <= 2;
create index passage_left_unit on processes.passage (unit_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy <= 2;
create index passage_left_in_secret on processes.passage (unit_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy > 2;
create index passage_left_in_secret_by_person on processes.passage (left_by, unit_id, left_at desc, process_id)
  where left_at is not null and latest and secrecy > 2;

create index favourite_arrived on processes.favourite (person_id, last_moved_at desc, process_id desc) where secrecy = 1;
create index favourite_arrived_in_secret on processes.favourite (person_id, last_moved_at desc, process_id desc)
  where secrecy > 1;

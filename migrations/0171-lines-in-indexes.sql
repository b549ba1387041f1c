-- Boxes in other orders and narrowed. The index of a box has with each row all that a list is ordered and narrowed by, so that some
-- thousands of them are ordered, or ten thousand counted, without going to the table for any.

drop index processes.process_unit_id_last_moved_at_id_idx;
create index process_here on processes.process (unit_id, last_moved_at desc, id desc)
  include (responsible_id, responsible_since, opened_at, due_date, nup, subject_id, priority, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_taken;
create index process_taken on processes.process (unit_id, responsible_since, id)
  include (responsible_id, last_moved_at, opened_at, due_date, nup, subject_id, priority, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where responsible_id is not null and state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_of_person;
create index process_of_person on processes.process (responsible_id, unit_id, responsible_since, id)
  include (last_moved_at, opened_at, due_date, nup, subject_id, priority, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where responsible_id is not null and state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_pressing;
create index process_pressing on processes.process (unit_id, priority, last_moved_at desc, id desc)
  include (responsible_id, responsible_since, opened_at, due_date, nup, subject_id, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where priority > 1 and state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_returned;
create index process_returned on processes.process (unit_id, last_moved_at desc, id desc)
  include (responsible_id, responsible_since, opened_at, due_date, nup, subject_id, priority, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where returned and state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_to_origin;
create index process_to_origin on processes.process (unit_id, last_moved_at desc, id desc)
  include (responsible_id, responsible_since, opened_at, due_date, nup, subject_id, priority, secrecy, origin_unit_id,
    migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where to_origin and state not in ('DRAFT', 'ARCHIVED');
drop index processes.process_unit_id_archived_at_id_idx;
create index process_archived on processes.process (unit_id, archived_at desc, id desc)
  include (archived_by, responsible_id, responsible_since, last_moved_at, opened_at, due_date, nup, subject_id, priority, secrecy,
    origin_unit_id, migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where state = 'ARCHIVED';
drop index processes.process_archived_by_person;
create index process_archived_by_person on processes.process (archived_by, unit_id, archived_at desc, id desc)
  include (responsible_id, responsible_since, last_moved_at, opened_at, due_date, nup, subject_id, priority, secrecy,
    origin_unit_id, migrated, automatic_processing, returned, to_origin, signatures_pending, unarchived_at)
  where state = 'ARCHIVED';

-- What is in a unit by number and by when it was opened.
create index process_here_opened on processes.process (unit_id, opened_at, id) where state not in ('DRAFT', 'ARCHIVED');
create index process_here_numbered on processes.process (unit_id, nup, id) where state not in ('DRAFT', 'ARCHIVED');

-- What a unit archived only grows. Only acts that archive write these.
create index process_archived_due on processes.process (unit_id, due_date, id) where state = 'ARCHIVED';
create index process_archived_of_subject on processes.process (unit_id, subject_id, id) where state = 'ARCHIVED';
create index process_archived_opened on processes.process (unit_id, opened_at, id) where state = 'ARCHIVED';
create index process_archived_numbered on processes.process (unit_id, nup, id) where state = 'ARCHIVED';

-- What left a unit, or is somebody's favourite, is anywhere: by deadline it is met among all there is, as by number and opening.
create index process_by_deadline on processes.process (due_date, id) where state <> 'DRAFT';

-- An index tells by itself only what stands on pages that were looked through since they changed.
alter table processes.process set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What is in a unit, in its other orders and narrowed by what few of it are: a page is read off an index, however much there is.

create index process_due on processes.process (unit_id, due_date, id) where state not in ('DRAFT', 'ARCHIVED');
create index process_held on processes.process (unit_id, responsible_since, id) where state not in ('DRAFT', 'ARCHIVED');
create index process_of_subject on processes.process (unit_id, subject_id, id) where state not in ('DRAFT', 'ARCHIVED');

-- What was archived, in the order of the box that it left.
create index process_archived_moved on processes.process (unit_id, last_moved_at desc, id desc) where state = 'ARCHIVED';

-- Of these there are few, so that to keep them costs few acts anything.
create index process_pressing on processes.process (unit_id, priority, last_moved_at desc, id desc)
  where priority > 1 and state not in ('DRAFT', 'ARCHIVED');
create index process_restricted on processes.process (unit_id, secrecy, last_moved_at desc, id desc)
  where secrecy > 1 and state not in ('DRAFT', 'ARCHIVED');
create index process_in_automation on processes.process (unit_id, last_moved_at desc, id desc)
  where automatic_processing and state not in ('DRAFT', 'ARCHIVED');
create index process_migrated on processes.process (unit_id, last_moved_at desc, id desc)
  where migrated and state not in ('DRAFT', 'ARCHIVED');
create index process_to_be_signed on processes.process (unit_id, last_moved_at desc, id desc)
  where signatures_pending > 0 and state not in ('DRAFT', 'ARCHIVED');
create index process_unarchived on processes.process (unit_id, last_moved_at desc, id desc)
  where unarchived_at is not null and state not in ('DRAFT', 'ARCHIVED');

-- Reference numbers are asked for without their signs, and numbers by any of their digits.
create index process_bare_reference on processes.process
  (upper(regexp_replace(reference_number, '[./[:space:]-]', '', 'g'))) where reference_number is not null;
create extension if not exists pg_trgm;
create index process_nup_digits on processes.process using gin (nup gin_trgm_ops) where nup is not null;

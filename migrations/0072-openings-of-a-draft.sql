-- A draft that waits with some of its targets may name again one that it opened already: that is another process.
alter table processes.opening drop constraint opening_pkey;
alter table processes.opening add column id bigint generated always as identity primary key;
alter table processes.opening add unique (process_id);
create index on processes.opening (draft_id, target_unit_id, id desc);

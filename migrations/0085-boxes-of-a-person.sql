-- A person's boxes are those of one unit: the unit leads, so that what the person took or sent elsewhere is not read.
drop index processes.process_responsible_id_responsible_since_id_idx;
create index on processes.process (responsible_id, unit_id, responsible_since, id) where state not in ('DRAFT', 'ARCHIVED');
drop index processes.passage_left_by_left_at_process_id_idx;
create index on processes.passage (left_by, unit_id, left_at desc, process_id) where left_at is not null;

-- What a person sent is asked unit by unit: what the person sent from other units is not read.
drop index processes.passage_left_by_left_at_process_id_idx;
create index on processes.passage (left_by, unit_id, left_at desc, process_id) where left_at is not null;

-- A common word among all that a unit ever opened: what decides who may find a process is read in the index, not in each of its rows.
drop index processes.process_origin_unit_id_opened_at_id_idx;
create index process_from_unit on processes.process (origin_unit_id, opened_at desc, id desc)
  include (state, secrecy, responsible_id, unit_id, legal_grant, discarded_at, opened_by, nup)
  where state <> 'DRAFT';

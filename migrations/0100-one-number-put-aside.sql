-- An opening puts one number aside, however often it was sent. What an earlier version put aside beside it is given back.

update processes.nup_reserved as spare set draft_id = null
where exists (
  select from processes.nup_reserved as kept
  where (kept.protocol_unit, kept.year, kept.draft_id) = (spare.protocol_unit, spare.year, spare.draft_id)
    and kept.sequence < spare.sequence
);
create unique index on processes.nup_reserved (protocol_unit, year, draft_id);

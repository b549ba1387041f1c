-- Numbers taken off the counter by openings under way, so that none of them holds the counter while it prints documents.
-- The opening deletes its row in its own transaction: if it fails, the row is there again and the number is given next.
create table processes.nup_reserved (
  protocol_unit char(5) not null,
  year smallint not null,
  sequence integer not null,
  -- Whose opening it is for; null when it was given back.
  draft_id bigint references processes.process,
  reserved_at timestamptz not null default now(),
  primary key (protocol_unit, year, sequence)
);
create index on processes.nup_reserved (draft_id);
grant select, insert, update, delete on processes.nup_reserved to carimbo_app;
grant select on processes.nup_reserved to carimbo_reader;

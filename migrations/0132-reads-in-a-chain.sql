-- Reads and refusals of restricted content are in the ledger too. Each row has a code of the node that wrote it; a minute later
-- the chain of the readings of its process tells of it, so that a row cannot be taken away, changed or invented.
alter table processes.restricted_read
  add column nonce uuid,
  add column mac bytea check (octet_length(mac) = 32),
  -- The event that tells of it.
  add column noted_by bigint;
alter table processes.restricted_read
  add constraint under_key check (mac is not null and nonce is not null) not valid;
create index restricted_read_unnoted on processes.restricted_read (id) where noted_by is null;
grant update (noted_by) on processes.restricted_read to carimbo_app;

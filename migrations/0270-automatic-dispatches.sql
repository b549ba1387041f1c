-- A dispatch that was ordered: it goes by itself once its signatures are in, as who ordered it, under the bond they had then.

alter table transfers.dispatch
  add column ordered_at timestamptz,
  add column ordered_bond_id bigint,
  add column ordered_session_id text,
  -- Whoever ordered it has seen that an open join stays behind.
  add column ordered_join_seen boolean not null default false,
  add check (not automatic_processing or (ordered_at is not null and ordered_bond_id is not null and ordered_session_id is not null));

create index on transfers.dispatch (process_id)
  where automatic_processing and sent_at is null and discarded_at is null;

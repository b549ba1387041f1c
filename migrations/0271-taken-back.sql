-- What was just sent is taken back while nobody there has opened it: a stay of its own kind, and a dispatch that says so.

alter table processes.passage drop constraint passage_kind_check;
alter table processes.passage add constraint passage_kind_check
  check (kind in ('OPEN', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'MIGRATED', 'TAKEN_BACK'));

alter table transfers.dispatch
  add column taken_back_at timestamptz,
  add check (taken_back_at is null or sent_at is not null);

-- A dispatch may ask the process back by a day. That it came back is told by the moves after it.

alter table transfers.dispatch
  add column return_by date,
  add check (return_by is null or kind = 'DISPATCHED');

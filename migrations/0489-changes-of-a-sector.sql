-- What moved in a sector since a day: each of its lists by an index of its own.

create view following.passage as
  select process_id, unit_id, kind, entered_at, entered_by, left_at, left_by from processes.passage;
create view following.pendency as
  select process_id, unit_id, party_id, asked_by, answered_at from pendencies.pendency where answered_at is not null;

create index passage_arrived on processes.passage (unit_id, entered_at desc, process_id) include (kind, entered_by);
create index passage_sent_on on processes.passage (unit_id, left_at desc, process_id) include (left_by) where left_at is not null;
create index request_signed_in on signatures.request (signer_unit_id, answered_at desc, process_id) include (signer_id) where state = 'SIGNED';
create index pendency_answered_in on pendencies.pendency (unit_id, answered_at desc, process_id) where answered_at is not null;

grant select on following.passage, following.pendency to carimbo_app, carimbo_reader;

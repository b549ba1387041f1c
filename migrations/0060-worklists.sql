-- Worklists: the views that the lists read across from, and the indexes that carry them.

create schema worklists;
grant usage on schema worklists to carimbo_app, carimbo_reader;

create view worklists.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.due_date,
    p.secrecy, p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id,
    p.responsible_since, p.last_moved_at, p.previous_unit_id, p.returned, p.to_origin, p.migrated,
    p.automatic_processing, p.archived_at, p.archived_by, p.unarchived_at, p.signatures_pending, p.pendencies_open,
    p.version, p.draft_kind, p.discarded_at
  from processes.process p;

-- What each unit sent away, by whom and when. A process that went away twice is told by the last time.
create view worklists.departure as
  select s.id, s.process_id, s.unit_id, s.left_by, s.left_at
  from processes.passage s
  where s.left_at is not null
    and not exists (
      select from processes.passage later
      where later.process_id = s.process_id and later.unit_id = s.unit_id and later.id > s.id
    );

create view worklists.favourite as select person_id, process_id, since from processes.favourite;
create view worklists.seen as select person_id, process_id, at from processes.seen;
create view worklists.interested as select process_id, party_id from processes.interested;
-- What became part of a process.
create view worklists.document as
  select id, process_id, document_type_id from documents.document where filed_at is not null and deleted_at is null;
-- Who is asked to sign what, and has not answered.
create view worklists.waiting_signature as
  select id, process_id, signer_id from signatures.request where state = 'PENDING';
create view worklists.unit as select id, part_id from units.unit;
-- The order of the names of subjects, without accents.
create view worklists.subject as select id, search_text as sort_name from subjects.subject;

grant select on all tables in schema worklists to carimbo_app, carimbo_reader;

-- Few processes of a unit came back: their boxes do not walk the others.
create index process_returned on processes.process (unit_id, last_moved_at desc, id desc)
  where returned and state not in ('DRAFT', 'ARCHIVED');
create index process_to_origin on processes.process (unit_id, last_moved_at desc, id desc)
  where to_origin and state not in ('DRAFT', 'ARCHIVED');

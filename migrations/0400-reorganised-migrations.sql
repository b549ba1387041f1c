-- A migration that is a step of a reorganisation: people go along, so that what they have stays theirs, and a part of a unit may go alone.

alter table process_migrations.migration
  add column reorganised boolean not null default false,
  -- Of the lists only what one of these people has, or what is about one of these subjects; null: all of them.
  add column only_responsibles bigint[],
  add column only_subjects bigint[];

create or replace view process_migrations.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at,
    p.returned, p.to_origin, p.appended_to, p.tree_id, p.external_system, p.automatic_processing, p.joins_open,
    p.signatures_pending, p.due_date, p.subject_id
  from processes.process p;

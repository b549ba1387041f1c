-- Search: the words of each process. Who may find it is asked of the process itself, never of these rows.

create schema search;
grant usage on schema search to carimbo_app;

create table search.entry (
  process_id bigint primary key references processes.process,
  -- Name of the subject without accents, for the order.
  subject_order text not null,
  -- Words of subject (A), interested parties (B), description and numbers (C).
  facts tsvector not null,
  -- The same and the text of the documents (D) when the process is public.
  terms tsvector not null,
  written_at timestamptz not null
);
create index on search.entry using gin (terms);
create index on search.entry (subject_order, process_id);
grant select, insert, update, delete on search.entry to carimbo_app;

-- What is read across from other capabilities.
create view search.process as
  select p.id, p.nup, p.state, p.type, p.reference_number, p.subject_id, p.description, p.priority, p.secrecy,
    p.legal_grant, p.origin_unit_id, p.unit_id, p.opened_by, p.opened_at, p.responsible_id, p.discarded_at
  from processes.process p;
create view search.interested as
  select i.process_id, i.party_id, t.name, t.cpf, t.cnpj
  from processes.interested i
  join people.party t on t.id = i.party_id;
create view search.process_reference as select process_id, nup from processes.process_reference;
create view search.unit as select u.id, u.part_id, o.abbreviation as part_abbreviation
  from units.unit u join units.part o on o.id = u.part_id;
-- What a document of the process says, unless it lost its effect.
create view search.document as
  select d.id, d.process_id, d.sequence, d.attachment_name, d.plain_text
  from documents.document d
  where d.filed_at is not null and d.deleted_at is null and d.no_effect_at is null;
grant select on search.process, search.document, search.interested, search.process_reference, search.unit to carimbo_app;

-- One subject or one reference number, the newest first.
create index on processes.process (subject_id, opened_at desc, id desc) where state <> 'DRAFT';
create index on processes.process (reference_number) where reference_number is not null;

-- The official gazette: documents marked for it, who authorised them, on which dates they go out, and what came of each date.

-- Kinds of documents that go there, and under which heading (acts, alerts, notices, extracts). Ids are ours, far from those of the specification.
alter table documents.document_type
  add column gazette_category text check (gazette_category in ('acts', 'alerts', 'notices', 'extracts')),
  add constraint published_under_a_heading check (to_publish = (gazette_category is not null));
insert into documents.document_type (id, name, title, use, attachment_editor, position, to_publish, gazette_category) values
  (9101, 'Portaria', 'Portaria', 'attachment', true, 20, true, 'acts'),
  (9102, 'Ato', 'Ato', 'attachment', true, 21, true, 'acts'),
  (9103, 'Aviso', 'Aviso', 'attachment', true, 22, true, 'alerts'),
  (9104, 'Edital', 'Edital', 'attachment', true, 23, true, 'notices'),
  (9105, 'Extrato', 'Extrato', 'attachment', true, 24, true, 'extracts');

-- Written through this capability's door by the gazette.
alter table documents.document
  add column doe_status text check (doe_status in ('TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED')),
  add constraint marked_with_a_state check (to_publish = (doe_status is not null));

create schema gazette;
grant usage on schema gazette to carimbo_app, carimbo_reader;

-- A line of a list is a document or one of its dates: their ids never meet.
create sequence gazette.line;

create table gazette.publication (
  id bigint primary key default nextval('gazette.line'),
  document_id bigint not null unique references documents.document,
  process_id bigint not null references processes.process,
  unit_id bigint not null references units.unit,
  state text not null check (state in ('TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED')),
  -- What is published names its process.
  keep_reference boolean not null,
  marked_by bigint not null references people.person,
  marked_at timestamptz not null,
  authorized_by bigint references people.person,
  authorized_at timestamptz,
  refused_by bigint references people.person,
  refused_at timestamptz,
  refusal text check (refusal in ('CONTENT_ERROR', 'SIGNATURE_INCONSISTENCY', 'REQUEST_CANCELLATION')),
  justification text,
  version integer not null default 1,
  check ((authorized_by is null) = (authorized_at is null)),
  check (state = 'TO_PUBLISH' or authorized_at is not null),
  check ((state = 'REFUSED') = (refused_at is not null)),
  check ((refused_at is null) = (refusal is null)),
  check ((refused_at is null) = (refused_by is null))
);
create index on gazette.publication (process_id);
create index on gazette.publication (unit_id);
create index publication_waiting on gazette.publication (coalesce(authorized_at, marked_at), id)
  where state in ('TO_PUBLISH', 'AUTHORIZED');
create index publication_refused on gazette.publication (refused_at desc, id desc) where state = 'REFUSED';

create table gazette.programming (
  id bigint primary key default nextval('gazette.line'),
  publication_id bigint not null references gazette.publication on delete cascade,
  edition_date date not null,
  state text not null check (state in ('PROGRAMMED', 'CANCELED', 'REFUSED', 'PUBLISHED')),
  programmed_by bigint not null references people.person,
  programmed_at timestamptz not null,
  -- Sent to the printshop, which is final.
  sent_by bigint references people.person,
  sent_at timestamptz,
  -- Cancelled, refused or published.
  ended_by bigint references people.person,
  ended_at timestamptz,
  check ((sent_by is null) = (sent_at is null)),
  check ((state = 'PROGRAMMED') = (ended_at is null)),
  check ((ended_by is null) = (ended_at is null)),
  -- Only what went to the printshop goes out, and what went there is neither cancelled nor refused.
  check (state = 'PROGRAMMED' or (state = 'PUBLISHED') = (sent_at is not null))
);
create unique index one_programming_a_date on gazette.programming (publication_id, edition_date)
  where state in ('PROGRAMMED', 'PUBLISHED');
create index on gazette.programming (publication_id);
create index programming_to_come on gazette.programming (edition_date, id) where state = 'PROGRAMMED';
create index programming_published on gazette.programming (edition_date desc, id desc) where state = 'PUBLISHED';

-- Reports of what is programmed, as they were made.
create table gazette.report (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  edition_date date,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create index on gazette.report (sha256);

grant select, insert, update, delete on gazette.publication, gazette.programming to carimbo_app;
grant select, insert on gazette.report to carimbo_app;
grant usage on sequence gazette.line to carimbo_app;

-- What lists read across: who may know the process, what finds the document, and names.
create view gazette.process as
  select p.id, p.nup, p.state, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at, p.priority
  from processes.process p;
create view gazette.document as
  select d.id, d.process_id, d.attachment_name, d.document_type_id, d.number, d.year, d.signature_status, d.deleted_at,
    d.filed_at, t.title as type_title, t.gazette_category
  from documents.document d join documents.document_type t on t.id = d.document_type_id;
create view gazette.person as select id, name from people.person;
create view gazette.unit as select id, part_id from units.unit;
grant select on all tables in schema gazette to carimbo_app, carimbo_reader;

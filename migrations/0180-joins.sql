-- Joins (juntadas): documents that enter an open process outside a dispatch. Their texts and files are documents; here is what joins them.

create schema joins;
grant usage on schema joins to carimbo_app, carimbo_reader;

-- One row per join made, and one per join in preparation: that of a unit, which several of its people write.
create table joins.document_join (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  unit_id bigint not null references units.unit,
  -- Who began it.
  begun_by bigint not null references people.person,
  -- Why these documents enter.
  justification text check (justification <> ''),
  -- Its place among the joins of the process, given when it is made.
  number integer check (number > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  joined_at timestamptz,
  joined_by bigint references people.person,
  joined_post text,
  discarded_at timestamptz,
  check ((joined_at is null) = (number is null)),
  check ((joined_at is null) = (joined_by is null)),
  check (joined_at is null or discarded_at is null)
);
create unique index one_join_in_preparation on joins.document_join (process_id, unit_id)
  where joined_at is null and discarded_at is null;
create unique index one_number_of_join on joins.document_join (process_id, number) where number is not null;

-- A join being prepared, told by the capability that owns joins, as `dispatch_folder` is for dispatches.
create table documents.join_folder (
  document_join_id bigint primary key,
  process_id bigint not null references processes.process,
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  opened_at timestamptz not null,
  filed_at timestamptz,
  discarded_at timestamptz
);
create index on documents.join_folder (process_id);
grant select, insert, update on documents.join_folder to carimbo_app;
grant select on documents.join_folder to carimbo_reader;

alter table documents.document
  add foreign key (document_join_id) references documents.join_folder,
  add check (dispatch_id is null or document_join_id is null);
create index on documents.document (document_join_id) where document_join_id is not null;

-- Where a process is, and what a join holds, for counting the joins that are open.
create view joins.process as select id, unit_id from processes.process;
create view joins.document as
  select id, document_join_id from documents.document where document_join_id is not null and deleted_at is null;

grant select, insert, update on joins.document_join to carimbo_app;
grant select on joins.process, joins.document to carimbo_app;
grant select on all tables in schema joins to carimbo_reader;

-- Processes appended to another (apensados): each says to which, all of a tree say its root, and every tie that ever was is kept.

alter table processes.process
  add column appended_to bigint references processes.process,
  -- The principal at the top; of a process that is alone, null. A principal says itself.
  add column tree_id bigint references processes.process,
  add constraint appended_to_another check (appended_to <> id),
  add constraint appended_in_a_tree check (appended_to is null or (tree_id is not null and tree_id <> id)),
  add constraint drafts_are_alone check (state <> 'DRAFT' or tree_id is null);
create index on processes.process (appended_to) where appended_to is not null;
create index on processes.process (tree_id) where tree_id is not null;

create table processes.appending (
  id bigint generated always as identity primary key,
  process_id bigint not null references processes.process,
  principal_id bigint not null references processes.process,
  reason text,
  appended_at timestamptz not null,
  appended_by bigint not null references people.person,
  detached_at timestamptz,
  detached_by bigint references people.person,
  justification text,
  check (process_id <> principal_id),
  check ((detached_at is null) = (justification is null) and (detached_at is null) = (detached_by is null))
);
create unique index one_principal_at_a_time on processes.appending (process_id) where detached_at is null;
create index on processes.appending (process_id, appended_at);
create index on processes.appending (principal_id, appended_at);
grant select, insert, update on processes.appending to carimbo_app;
grant select on processes.appending to carimbo_reader;

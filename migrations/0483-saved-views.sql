-- A box as somebody likes to see it, under a name: a person's own, or a unit's.

create table worklists.saved_view (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Who saved it.
  person_id bigint not null references people.person,
  -- The unit with which it is shared: whoever works there sees it. Empty: only who saved it does.
  unit_id bigint references units.unit,
  -- The box with its filter, order, scope, grouping and columns, as `contract/views/saved-view.ts` has it.
  shows jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
create index saved_view_own on worklists.saved_view (person_id) where unit_id is null;
create index saved_view_of_unit on worklists.saved_view (unit_id) where unit_id is not null;

-- The order in which each person has the views that they see; those that are not in it come last.
create table worklists.view_order (
  person_id bigint primary key references people.person,
  view_ids bigint[] not null
);

grant select, insert, update, delete on worklists.saved_view to carimbo_app;
grant select, insert, update on worklists.view_order to carimbo_app;
grant select on worklists.saved_view, worklists.view_order to carimbo_reader;

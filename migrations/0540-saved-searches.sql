-- A search under a name is a saved view like a box: one's own, or a unit's; and whoever sees it may ask to be told of what is new in it.

alter table worklists.saved_view
  alter column shows drop not null,
  -- What is searched, as `contract/views/saved-search.ts` has it; a view shows a box or asks for a search.
  add column asks jsonb,
  add constraint box_or_search check ((shows is null) <> (asks is null));

-- Who is told of what is new in a search, and how often. It holds under one bond: whose ends, it ends. No reference to the view: one that is
-- deleted may come back within the hour.
create table worklists.search_alert (
  id bigint generated always as identity primary key,
  view_id bigint not null,
  person_id bigint not null references people.person,
  bond_id bigint not null references people.bond,
  rhythm text not null check (rhythm in ('AT_ONCE', 'DAILY')),
  due_at timestamptz not null,
  looked_at timestamptz not null,
  -- What is found next is taken for known: the search was changed.
  silent boolean not null default false,
  missing_since timestamptz,
  unique (view_id, person_id)
);
create index on worklists.search_alert (due_at);
create index on worklists.search_alert (person_id);

-- What a person was told, or knew when they asked.
create table worklists.alert_known (
  alert_id bigint not null references worklists.search_alert on delete cascade,
  process_id bigint not null,
  primary key (alert_id, process_id)
);
grant select, insert, update, delete on worklists.search_alert to carimbo_app;
grant select, insert, delete on worklists.alert_known to carimbo_app;
grant select on worklists.search_alert, worklists.alert_known to carimbo_reader;

-- What became other words since somebody looked.
create index on search.entry (written_at);

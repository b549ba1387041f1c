-- Markers ("marcadores"): a name and a colour that people put on processes; personal ones, and those of units, organs or everybody.
create schema bookmarks;
grant usage on schema bookmarks to carimbo_app, carimbo_reader;

create table bookmarks.bookmark (
  id bigint generated always as identity primary key,
  -- Whose own it is; null of an administrative one, which applies somewhere instead.
  owner_id bigint references people.person,
  -- In the shape of `units.applies`.
  applicability jsonb,
  name text not null check (name <> ''),
  search_name text not null,
  title text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  text_colour text not null check (text_colour ~ '^#[0-9a-f]{6}$'),
  in_person_bidding boolean not null,
  show_name boolean not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references people.person,
  changed_at timestamptz not null,
  changed_by bigint not null references people.person,
  check ((owner_id is null) <> (applicability is null))
);
create unique index bookmark_of_owner on bookmarks.bookmark (owner_id, search_name) where owner_id is not null;
create index bookmark_administrative on bookmarks.bookmark (search_name, id) where owner_id is null;

-- Which processes have which. A bookmark that is on any is not deleted.
create table bookmarks.marked (
  process_id bigint not null references processes.process,
  bookmark_id bigint not null references bookmarks.bookmark,
  marked_by bigint not null references people.person,
  marked_at timestamptz not null,
  primary key (process_id, bookmark_id)
);
create index marked_of_bookmark on bookmarks.marked (bookmark_id, process_id);

create view bookmarks.process as
  select id, nup, state, secrecy, legal_grant, unit_id, opened_by, responsible_id, discarded_at from processes.process;
create view bookmarks.person as select id, name from people.person;

grant select, insert, update, delete on bookmarks.bookmark to carimbo_app;
grant select, insert, delete on bookmarks.marked to carimbo_app;
grant select on bookmarks.process, bookmarks.person to carimbo_app;
grant select on all tables in schema bookmarks to carimbo_reader;

-- Messages of the administration to everybody, and who has read which.

create schema notices;
grant usage on schema notices to carimbo_app, carimbo_reader;

create table notices.notice (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  -- Plain text.
  description text not null check (description <> ''),
  -- Both without accents and case: what is searched.
  search_text text not null,
  -- The organ for which it was sent.
  part_id bigint references units.part,
  sent_by bigint not null references people.person,
  sent_at timestamptz not null
);
create index notice_newest on notices.notice (sent_at desc, id desc);

-- Deleted for everybody, it was read by nobody.
create table notices.reading (
  person_id bigint not null references people.person,
  notice_id bigint not null references notices.notice on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, notice_id)
);
create index on notices.reading (notice_id);

-- What was sent stays as it was sent: it may only be deleted.
grant select, insert, delete on notices.notice to carimbo_app;
-- A lock of a row asks for the right to update a column of it; nothing ever does.
grant update (id) on notices.notice to carimbo_app;
grant select, insert on notices.reading to carimbo_app;
grant select on notices.notice, notices.reading to carimbo_reader;

-- Who works here, and on which days.
create view notices.worker as select person_id, valid_from, valid_to, works from access.worker;
grant select on notices.worker to carimbo_app, carimbo_reader;

-- Open data: how many public processes were opened and concluded in each month that is over, by organ and subject. A month is counted once and
-- never again, so that two copies of it tell nothing by what differs between them.

create schema open_data;
grant usage on schema open_data to carimbo_app, carimbo_reader;

-- All of a month. Null: too few to be told.
create table open_data.month (
  month date primary key check (extract(day from month) = 1),
  counted_at timestamptz not null,
  opened integer check (opened >= 0),
  concluded integer check (concluded >= 0),
  median_days integer check (median_days >= 0)
);

-- One organ and subject of it, under the names of then. Without a subject: those of the organ that are few; without an organ: organs that had few.
create table open_data.line (
  id bigint generated always as identity primary key,
  month date not null references open_data.month,
  kind text not null check (kind in ('OPENED', 'CONCLUDED')),
  organ_id bigint,
  organ_abbreviation text,
  organ_name text,
  subject_id bigint,
  subject_name text,
  processes integer not null check (processes > 0),
  median_days integer check (median_days >= 0),
  check ((organ_id is null) = (organ_abbreviation is null) and (organ_id is null) = (organ_name is null)),
  check ((subject_id is null) = (subject_name is null)),
  check (organ_id is not null or subject_id is null),
  check ((kind = 'CONCLUDED') = (median_days is not null))
);
create unique index on open_data.line (month, kind, organ_id, subject_id) nulls not distinct;

grant select, insert on open_data.month, open_data.line to carimbo_app;
grant select on open_data.month, open_data.line to carimbo_reader;

-- What is counted: public processes alone. Where each was opened, where it was archived.
create view open_data.opening as
  select p.opened_at, u.part_id as organ_id, o.abbreviation as organ_abbreviation, o.name as organ_name, p.subject_id, s.name as subject_name
  from processes.process p
  join units.unit u on u.id = p.origin_unit_id
  join units.part o on o.id = u.part_id
  join subjects.subject s on s.id = p.subject_id
  where p.secrecy = 1 and p.state <> 'DRAFT' and p.opened_at is not null;
create view open_data.conclusion as
  select p.archived_at, u.part_id as organ_id, o.abbreviation as organ_abbreviation, o.name as organ_name, p.subject_id, s.name as subject_name,
    greatest(floor(extract(epoch from p.archived_at - p.opened_at) / 86400), 0)::integer as days
  from processes.process p
  join units.unit u on u.id = p.unit_id
  join units.part o on o.id = u.part_id
  join subjects.subject s on s.id = p.subject_id
  where p.secrecy = 1 and p.state = 'ARCHIVED' and p.archived_at is not null and p.opened_at is not null;
grant select on open_data.opening, open_data.conclusion to carimbo_app;

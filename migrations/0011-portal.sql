-- Days without work that the law of the place adds, and the numbers that the first page shows.

create table units.holiday (
  id bigint generated always as identity primary key,
  day date not null,
  -- Comes back every year from that day on.
  recurs boolean not null default false,
  name text not null,
  unique (day, name)
);

create schema portal;
grant usage on schema portal to carimbo_app, carimbo_reader;

-- One row, rewritten by a job: visitors never make the database count.
create table portal.usage_numbers (
  id smallint primary key default 1 check (id = 1),
  total_processes bigint not null default 0,
  process_average_ms bigint,
  total_users bigint not null default 0,
  total_parts bigint not null default 0,
  counted_at timestamptz,
  averaged_at timestamptz
);
insert into portal.usage_numbers default values;

grant select, insert, update, delete on units.holiday to carimbo_app;
grant select, update on portal.usage_numbers to carimbo_app;
grant select on units.holiday, portal.usage_numbers to carimbo_reader;

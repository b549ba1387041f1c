-- What a unit was called before a reorganisation, and the units that are part of it now: who looks for the old name finds it.

create table units.former_name (
  unit_id bigint not null references units.unit,
  -- As it was written: COCON/SESAU.
  label text not null,
  description text not null,
  -- The first day on which it was called so no more.
  ended_on date not null,
  primary key (unit_id, label)
);
grant select, insert, update on units.former_name to carimbo_app;
grant select on units.former_name to carimbo_reader;

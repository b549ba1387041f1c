-- A bond that is given and ended on the same day, or ended before it begins, holds on no day: another may begin in its place that day.
alter table people.bond
  drop constraint bond_check,
  add constraint bond_ends_no_sooner_than_it_begins check (valid_to >= valid_from);

-- What an organ was called when a document was made, as 0395 keeps it of units.

create table units.part_history (
  id bigint not null, name text not null, abbreviation text not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create unique index on units.part_history (id) where until = 'infinity';
create index on units.part_history (id, since);
grant select on units.part_history to carimbo_app, carimbo_reader;
insert into units.part_history (id, name, abbreviation, since)
  select id, name, abbreviation, platform.moment() from units.part;

create function units.keep_part_new() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into units.part_history (id, name, abbreviation, since)
    select id, name, abbreviation, platform.moment() from changed;
  return null;
end $$;
create trigger keep_new after insert on units.part referencing new table as changed
  for each statement execute function units.keep_part_new();

create function units.keep_part_changed() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  update units.part_history h set until = platform.moment()
    where h.until = 'infinity' and h.id = old.id and h.since < platform.moment();
  if found then
    insert into units.part_history (id, name, abbreviation, since)
      values (new.id, new.name, new.abbreviation, platform.moment());
  else
    update units.part_history h set name = new.name, abbreviation = new.abbreviation
      where h.until = 'infinity' and h.id = old.id;
  end if;
  return null;
end $$;
create trigger keep_changed after update on units.part for each row
  when (old.name is distinct from new.name or old.abbreviation is distinct from new.abbreviation)
  execute function units.keep_part_changed();

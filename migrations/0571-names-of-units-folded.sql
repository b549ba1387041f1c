-- A search of units compares their names without accents and case. Folded for each search, four thousand of them took longer than all else; so
-- they are kept folded beside the names, as kernel/texts/text.ts folds what is typed. A line break keeps one name from running into the next.

create function units.folded(name text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'));

alter table units.part add column search_names text not null
  generated always as (units.folded(abbreviation)) stored;
alter table units.unit add column search_names text not null
  generated always as (units.folded(description || E'\n' || abbreviation)) stored;
alter table units.former_name add column search_names text not null
  generated always as (units.folded(description || E'\n' || label)) stored;

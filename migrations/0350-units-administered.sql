-- Units, organs and where they are found are administered from the screen.

-- How often each was changed: whoever saves over another's change is told.
alter table units.part add column version integer not null default 0;
alter table units.unit add column version integer not null default 0;

-- The logo that stands upright, for covers; and those of a unit that has its own.
alter table units.institution add column vertical_logo_sha256 text references units.logo (sha256);
alter table units.part add column vertical_logo_sha256 text references units.logo (sha256);
alter table units.unit
  add column logo_sha256 text references units.logo (sha256),
  add column vertical_logo_sha256 text references units.logo (sha256);

-- Where an organ, or one of its units, is found: one registration each.
create table units.address (
  id bigint generated always as identity primary key,
  part_id bigint not null references units.part,
  -- Null: of the organ itself.
  unit_id bigint references units.unit,
  cep char(8) not null check (cep ~ '^[0-9]{8}$'),
  street text not null,
  number text not null,
  complement text,
  district text,
  city text not null,
  state char(2) not null check (state ~ '^[A-Z]{2}$'),
  email text,
  -- As digits, with the area code.
  phones text[] not null default '{}' check (cardinality(phones) <= 5),
  site text,
  -- The units below that have no registration of their own are found here too.
  linked boolean not null default false,
  version integer not null default 0
);
create unique index one_address_of_a_part on units.address (part_id) where unit_id is null;
create unique index one_address_of_a_unit on units.address (unit_id);
create index on units.address (part_id);
grant select, insert, update, delete on units.address to carimbo_app;
grant select on units.address to carimbo_reader;

-- The tree is walked from the top of an organ, and in the order in which units are looked for.
create index on units.unit (part_id, parent_id, abbreviation);

-- People are looked for and listed among tens of thousands.

-- Words anywhere in a name; and everybody in the order of their names. What stood here before answered neither.
create index person_search_words on people.person using gin (search_name gin_trgm_ops);
create index person_in_order on people.person (search_name, id);
drop index people.person_search_name;

-- There were two of the same.
drop index people.bond_profile_of_profile;

-- Where a unit stands and whether it is on, for lists of people within reach.
create view people.unit as
  select u.id, u.part_id, u.active and o.active as active
  from units.unit u join units.part o on o.id = u.part_id;
grant select on people.unit to carimbo_app, carimbo_reader;

-- Which bonds have a profile, to look at one after the other.
create view access.holding as select bond_id, profile_id from people.bond_profile;
grant select on access.holding to carimbo_app, carimbo_reader;

-- Who changed a profile and who may do something are told by name where access is administered; people stand on access, not under it.
create view access.person as select id, name from people.person;
grant select on access.person to carimbo_app, carimbo_reader;

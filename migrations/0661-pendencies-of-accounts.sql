-- Which pendencies are asked of an account: their links follow its mailbox when it is corrected.

create view pendencies.party as select id, person_id from people.party;
grant select on pendencies.party to carimbo_app, carimbo_reader;

create index on pendencies.pendency (party_id);

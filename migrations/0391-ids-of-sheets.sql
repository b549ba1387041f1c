-- Rows of one spreadsheet name each other: their ids are drawn before they are written.
grant usage on sequence units.unit_id_seq, units.address_id_seq, people.person_id_seq, people.bond_id_seq to carimbo_app;

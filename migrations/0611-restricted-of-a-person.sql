-- The numbers of a dashboard begin with what of levels 2 to 6 is near who asks. What they have in hand of it was found by reading
-- every process there is: the index of the few begins with level 3.
create index process_in_confidence_of_person on processes.process (responsible_id, id) where responsible_id is not null and secrecy > 1;

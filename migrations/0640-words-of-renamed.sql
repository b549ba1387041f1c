-- The words of a process have the names of its subject and of whom it concerns. Both may come to be called otherwise, by whatever act:
-- then the words of each process are written again, in the background.

create table search.renamed (
  id bigint generated always as identity primary key,
  subject_id bigint,
  party_id bigint,
  -- The last process whose words were written again: where it goes on.
  reached_id bigint not null default 0,
  check (num_nonnulls(subject_id, party_id) = 1)
);
grant select, insert, update, delete on search.renamed to carimbo_app;
grant select on search.renamed to carimbo_reader;

create function search.note_renamed_subject() returns trigger language plpgsql as $$
begin
  insert into search.renamed (subject_id) values (new.id);
  return null;
end $$;
create trigger words_follow after update of name on subjects.subject for each row
  when (old.name <> new.name) execute function search.note_renamed_subject();

create function search.note_renamed_party() returns trigger language plpgsql as $$
begin
  insert into search.renamed (party_id) values (new.id);
  return null;
end $$;
create trigger words_follow after update of name on people.party for each row
  when (old.name <> new.name) execute function search.note_renamed_party();

-- What was ever changed may be found under an old name still.
insert into search.renamed (subject_id) select id from subjects.subject where version > 1 order by id;

-- Words for whoever mistypes one or writes its beginning, and CPFs that texts cite for whoever may read them.

-- Words of processes that everyone may read. Nobody is shown one before it was found again in what they may read.
create table search.word (
  word text primary key,
  -- As it was written when it was first met, accents and all.
  spelling text not null,
  -- The word without each of its letters in turn: two words that differ by one letter have one of these in common.
  less_one text[] not null
);
create index on search.word using gin (less_one);
create index on search.word (word text_pattern_ops);
grant select, insert, delete on search.word to carimbo_app;

-- Whole CPFs in the texts of the process: found by who works with processes alone, since everyone else reads them masked.
alter table search.entry add column cpfs text[] not null default '{}';
create index on search.entry using gin (cpfs) where cpfs <> '{}';

-- All words are to be written again: genders, numbers without signs and without leading zeros.
update search.file_reading set seen_until = 'epoch' where exists (select from search.entry);

-- Reference numbers by any part of them, while one is typed.
create index process_reference_part on processes.process using gin (reference_number gin_trgm_ops)
  where reference_number is not null;

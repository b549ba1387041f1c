-- The address of a spreadsheet that is taken out, for as long as it serves: one table for every kind of sheet. Of the spreadsheet itself
-- nothing is kept: it is written as it is taken.
create table platform.temporary_sheet (
  id uuid primary key,
  -- Which sheet it is, by the name that its capability gives it.
  kind text not null,
  person_id bigint not null references people.person,
  asked jsonb not null,
  expires_at timestamptz not null
);
create index temporary_sheet_of_person on platform.temporary_sheet (person_id);
grant select, insert, delete on platform.temporary_sheet to carimbo_app;
grant select on platform.temporary_sheet to carimbo_reader;

-- Those that were given serve ten minutes: whoever has one asks again.
drop table subjects.temporary_sheet;

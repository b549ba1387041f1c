-- A refusal to show what is hidden is written down; so is one of what does not exist, or else the time of the answer would tell
-- which of the two it was. This takes as long, and says nothing of anything that is there: it may be swept.
create table processes.missed_read (
  id bigint generated always as identity primary key,
  asked text not null,
  person_id bigint,
  unit_id bigint,
  at timestamptz not null,
  what text not null,
  allowed boolean not null,
  ip text not null,
  act_id uuid not null
);
create index on processes.missed_read (asked, at);
create index on processes.missed_read (person_id, at);
grant select, insert, delete on processes.missed_read to carimbo_app;
grant select on processes.missed_read to carimbo_reader;

-- The reference was one more look, and a lock on the process, where there is one. No process is ever deleted.
alter table processes.restricted_read drop constraint restricted_read_process_id_fkey;

-- Wrong codes of a person, whatever session they were typed in: how long the next try waits follows from them.

create table signatures.wrong_code (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  session_id text not null,
  at timestamptz not null
);
create index on signatures.wrong_code (person_id, at);
create index on signatures.code (person_id, issued_at);
grant select, insert, delete on signatures.wrong_code to carimbo_app;
grant select on signatures.wrong_code to carimbo_reader;

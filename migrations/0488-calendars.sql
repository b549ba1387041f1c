-- Deadlines as a calendar that a person's own program reads, by an address that only they have.

create table following.calendar (
  person_id bigint primary key references people.person,
  -- What follows from it, with a key that only nodes hold, is the address; its hash is how the calendar is found.
  salt bytea not null,
  secret_sha256 bytea not null unique,
  opened_at timestamptz not null,
  -- When a program last asked for it.
  read_at timestamptz
);

-- What a calendar told, so that what does not hold any more is told as cancelled. No words are kept, only how they would differ.
create table following.calendar_entry (
  person_id bigint not null references following.calendar on delete cascade,
  uid text not null check (uid <> ''),
  day date not null,
  told_sha256 bytea not null,
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (person_id, uid)
);

create view following.process as
  select p.id, p.nup, p.state, p.discarded_at, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.subject_id,
    p.description, p.due_date, p.suspended_until, p.asked_back, p.signatures_pending, p.last_moved_at, p.archived_at, p.archived_by
  from processes.process p;
create view following.signature as
  select id, process_id, signer_id, signer_unit_id, state, requested_at, answered_at from signatures.request;

-- What a unit is asked back, among all that it has.
create index process_asked_back on processes.process (unit_id, id) where asked_back is not null and state not in ('DRAFT', 'ARCHIVED');

grant select, insert, update, delete on following.calendar, following.calendar_entry to carimbo_app;
grant select on following.process, following.signature to carimbo_app, carimbo_reader;

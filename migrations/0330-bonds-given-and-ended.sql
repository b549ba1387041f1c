-- Bonds are given, changed and ended by administrators: how often each was changed, so that two of them do not undo each other, and
-- since when what hung on it was seen to, at its end or when it was switched off.
alter table people.bond
  add column version integer not null default 0,
  add column ended_at timestamptz;

-- What the job of the night looks for: bonds whose last day is over and that nobody saw to.
create index bond_to_end on people.bond (valid_to) where valid_to is not null and active and ended_at is null;
create index on people.bond (person_id);
create index on people.bond_profile (profile_id);

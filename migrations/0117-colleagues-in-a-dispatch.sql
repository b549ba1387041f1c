-- What colleagues of the unit did to the documents of somebody else's dispatch while it was written: told to its writer, who sends
-- nothing of it unseen.

create table transfers.draft_change (
  dispatch_id bigint not null references transfers.dispatch,
  document_id bigint not null,
  person_id bigint not null references people.person,
  what text not null check (what in ('ADDED', 'EDITED', 'REMOVED')),
  -- How the document was called then.
  name text not null,
  -- Of the document after the change.
  version integer not null,
  changed_at timestamptz not null,
  -- When its writer opened the dispatch after that.
  seen_at timestamptz,
  primary key (dispatch_id, document_id, person_id, what)
);
grant select, insert, update on transfers.draft_change to carimbo_app;
grant select on transfers.draft_change to carimbo_reader;

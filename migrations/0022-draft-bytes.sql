-- What the documents of a process that are still in draft weigh, within size_bytes: told by who owns documents.
alter table processes.process add column draft_bytes bigint not null default 0 check (draft_bytes >= 0);

-- Numbers by what they begin with.
create index process_nup_prefix on processes.process (nup text_pattern_ops) where nup is not null;

-- Issuing an undo token sweeps the spent ones of its person.
create index on platform.undo_token (person_id, expires_at);

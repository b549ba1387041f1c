-- Whole-process PDFs that were made here, known again by their bytes after the file itself was removed.
create table documents.made_copy (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  process_id bigint not null references processes.process,
  made_at timestamptz not null,
  -- How many documents it holds, and whether they were chosen among others.
  documents integer not null check (documents > 0),
  chosen boolean not null,
  -- The last record of the process at that moment, which its cover names.
  record_seq integer not null,
  record_hash text not null check (record_hash ~ '^[0-9a-f]{64}$')
);
grant select, insert on documents.made_copy to carimbo_app;
grant select on documents.made_copy to carimbo_reader;

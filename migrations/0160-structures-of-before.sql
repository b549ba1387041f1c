-- Unsigned PDFs that came in before files of which no signature could be verified were written anew: each is looked at once, by the job that
-- judges again, and those that can take no signature are told to operators.
create table documents.structure_of_before (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null until it was looked at.
  takes_signature boolean,
  -- Of the verifier, when it was looked at last.
  rules integer not null default 0
);

-- The size is the most that may be signed.
insert into documents.structure_of_before (sha256)
select distinct d.sha256 from documents.document d
where d.kind = 'uploaded' and d.extension = 'pdf' and d.deleted_at is null and d.received_sha256 is null
  and d.sha256 is not null and d.size <= 30 * 1024 * 1024
  and not exists (select from documents.signature_verification v where v.sha256 = d.sha256);

create index structure_of_before_rules on documents.structure_of_before (rules, sha256);

grant select, update on documents.structure_of_before to carimbo_app;
grant select on documents.structure_of_before to carimbo_reader;

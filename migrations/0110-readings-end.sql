-- Who signs in a process reads it while the signature is asked or made, and no longer. Until now the reading was given when
-- the signature was asked and stayed for good. What has no reason any more ends here; each end is told to the ledger by the
-- product itself, which alone writes there, from the rows below.

create table processes.ended_reading (
  process_id bigint not null references processes.process,
  person_id bigint not null references people.person,
  since timestamptz not null,
  ended_at timestamptz not null,
  primary key (process_id, person_id)
);
grant select, delete on processes.ended_reading to carimbo_app;
grant select on processes.ended_reading to carimbo_reader;

with ended as (
  delete from processes.reader reads
  where reads.reason = 'signer' and not exists (
    select from signatures.request asked
    join documents.document about on about.id = asked.document_id and about.deleted_at is null
    where asked.process_id = reads.process_id and asked.signer_id = reads.person_id and asked.state in ('PENDING', 'SIGNED')
  )
  returning reads.process_id, reads.person_id, reads.since
)
insert into processes.ended_reading (process_id, person_id, since, ended_at)
select process_id, person_id, since, now() from ended;

-- Signatures that went with a document do not come back with it when its discarding is taken back.
delete from documents.signer shown
where not exists (
  select from signatures.request asked
  where asked.document_id = shown.document_id and asked.signer_id = shown.person_id and asked.state <> 'CANCELED'
) and exists (
  select from signatures.request dropped
  where dropped.document_id = shown.document_id and dropped.signer_id = shown.person_id
);
update documents.document as unsigned set signature_status = null, signatures_done = 0, signatures_pending = 0
where unsigned.signature_status is not null
  and exists (select from signatures.request dropped where dropped.document_id = unsigned.id)
  and not exists (
    select from signatures.request asked where asked.document_id = unsigned.id and asked.state <> 'CANCELED'
  );

-- Who signs in a process is asked in every act that changes it.
create index request_of_reader on signatures.request (process_id, signer_id) where state in ('PENDING', 'SIGNED');

-- How many documents wait for signatures: the process names the first of them, and says that there are more.
alter table processes.process add column waiting_documents smallint not null default 0 check (waiting_documents >= 0);
update processes.process set waiting_documents = waits.documents
from (
  select r.process_id, count(distinct r.document_id) as documents
  from signatures.request r
  join signatures.process p on p.id = r.process_id
  join signatures.document d on d.id = r.document_id
  where r.state = 'PENDING' and d.deleted_at is null
    and (d.filed_at is not null or p.state = 'DRAFT' or d.unit_id = p.unit_id)
  group by r.process_id
) waits
where waits.process_id = process.id;

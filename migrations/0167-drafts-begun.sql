-- When somebody began to write a draft: one that only was opened is nobody's work, and is listed and counted nowhere.
alter table processes.process add column begun_at timestamptz;
update processes.process p set begun_at = p.changed_at
  where p.state = 'DRAFT' and (p.draft_kind = 'saved' or p.version > 1
    or exists (select from documents.document d where d.process_id = p.id and d.deleted_at is null));

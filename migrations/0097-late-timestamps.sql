-- A time stamp that the authority gave only after the signature is a revision of its own (docs/decisions/0019).
alter table documents.revision drop constraint revision_kind_check,
  add constraint revision_kind_check check (kind in ('SIGNATURE', 'TIMESTAMP', 'SEAL'));

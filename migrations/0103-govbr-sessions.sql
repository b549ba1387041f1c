-- What a person authorised at gov.br may sign more than one answer waits for: what opens it is kept sealed while it holds.

alter table signatures.govbr_visit drop constraint govbr_visit_stage_check;
alter table signatures.govbr_visit add constraint govbr_visit_stage_check check (stage in ('ACCOUNT', 'SIGNATURE', 'SIGNING'));
alter table signatures.govbr_visit add column sealed_session bytea;
alter table signatures.govbr_visit add constraint govbr_visit_session_check
  check ((stage = 'SIGNING') = (sealed_session is not null));

-- By which version of the verifier's rules a file was judged: what was judged by older ones is judged again. Files made here have verdicts
-- too from now on; those made before have none, and are judged once.
alter table documents.signature_verification add column rules integer not null default 0;
alter table documents.signature_verification alter column rules drop default;
create index signature_verification_rules on documents.signature_verification (rules, sha256);

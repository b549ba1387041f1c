-- What a signer was shown goes with the proof: a code, or a visit to gov.br, signs each document as it was when it was asked for.

alter table documents.document
  -- Of what a reader of a text was shown when its bytes were fixed; null for a file, which is its bytes, and of texts fixed before.
  add column content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$');

alter table signatures.code
  -- One for each of `document_ids`, in their order; empty where it was not as shown already. Codes of before have none, and sign nothing.
  add column shown_sha256 text[],
  add check (cardinality(shown_sha256) = cardinality(document_ids));

-- They last for minutes: whoever is at gov.br now begins again.
delete from signatures.govbr_visit;
alter table signatures.govbr_visit
  add column shown_sha256 text[] not null,
  add check (cardinality(shown_sha256) = cardinality(document_ids));

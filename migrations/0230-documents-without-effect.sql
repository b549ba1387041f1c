-- A document that lost its effect (tornado sem efeito) and, perhaps, has it again: its row says how things stand now, here is every act.

create table documents.effect_act (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents.document,
  kind text not null check (kind in ('NO_EFFECT', 'REVERT_NO_EFFECT')),
  -- The reason that was chosen, of those that go with the kind.
  motivation text not null check (motivation in ('DUPLICATE', 'MISTAKEN_INCLUSION', 'OUTDATED_VERSION', 'PROCESS_ERRORS',
    'TEXT_ERRORS', 'OTHER', 'COURT_DECISION', 'SUPERIOR_DECISION', 'PUBLIC_INTEREST', 'FORMAL_MISTAKE')),
  -- In the words of who acted.
  observation text check (observation <> ''),
  person_id bigint not null references people.person,
  unit_id bigint not null references units.unit,
  acted_at timestamptz not null,
  check ((kind = 'REVERT_NO_EFFECT') =
    (motivation in ('COURT_DECISION', 'SUPERIOR_DECISION', 'PUBLIC_INTEREST', 'FORMAL_MISTAKE')))
);
create index on documents.effect_act (document_id, id);

alter table documents.document
  add column effect_restored_at timestamptz,
  add check (no_effect_at is null or effect_restored_at is null),
  add check (no_effect_motivation in
    ('DUPLICATE', 'MISTAKEN_INCLUSION', 'OUTDATED_VERSION', 'PROCESS_ERRORS', 'TEXT_ERRORS', 'OTHER'));

-- An act is never changed nor taken away: it is reverted by another.
grant select, insert on documents.effect_act to carimbo_app;
grant select on documents.effect_act to carimbo_reader;

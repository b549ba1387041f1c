-- Advanced signatures: the institution's own authority, the keys it certified, and who vouched for a signature.

-- Made once; its key is kept encrypted with the installation's secret.
create table signatures.authority (
  id smallint primary key default 1 check (id = 1),
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);

-- A person's own key, which opens only with their password and the installation's secret together.
create table signatures.person_key (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  certificate bytea not null,
  authority bytea not null,
  sealed_key bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Another took its place: the password changed, or its time came.
  replaced_at timestamptz
);
create unique index one_key on signatures.person_key (person_id) where replaced_at is null;

alter table signatures.evidence
  add column provider text check (provider in ('INTERNAL', 'GOVBR')),
  add check ((method = 'ADVANCED') = (provider is not null));

grant select, insert on signatures.authority to carimbo_app;
grant select, insert, update on signatures.person_key to carimbo_app;

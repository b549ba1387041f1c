-- Other ways in than a password or a certificate: who vouches for a person, and keys of their devices.

alter table session.session drop constraint session_method_check;
alter table session.session add constraint session_method_check
  check (method in ('password', 'certificate', 'guardian', 'provider', 'passkey'));

-- Assertions that were used, each once, until they would have ended by themselves.
create table session.used_assertion (
  issuer text not null,
  -- SHA-256 of its id, which the issuer chose.
  id_hash bytea not null,
  expires_at timestamptz not null,
  primary key (issuer, id_hash)
);
create index on session.used_assertion (expires_at);
grant select, insert, delete on session.used_assertion to carimbo_app;

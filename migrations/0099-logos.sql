-- Logos of the institution and of its organs, as documents print them. An organ without one shows that of the institution.

create table units.logo (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- PNG, drawn anew by the product; at most 256 pixels high, so that it stays with the rows that name it.
  bytes bytea not null
);
alter table units.institution add column logo_sha256 text references units.logo (sha256);
alter table units.part add column logo_sha256 text references units.logo (sha256);
grant select, insert on units.logo to carimbo_app;

-- What the public pages tell about who runs the installation.

alter table units.institution
  add column support_phone text,
  add column support_email text,
  -- The organ that cares for the electronic process, and its site (R044, R494).
  add column planning_organ text,
  add column planning_website text;

-- The invented accounts that the sign-in page offers, only while the demonstration is on.
create table portal.demonstration_account (
  id smallint generated always as identity primary key,
  cpf char(11) not null unique,
  name text not null,
  -- What the person does: 'Agente de protocolo, no NUPROT/SESAU'.
  does text not null,
  password text not null
);
grant select, insert on portal.demonstration_account to carimbo_app;

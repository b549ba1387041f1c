-- Authorities that the institution itself holds over the keys of its people: signatures made with such a key are believed here.

create table documents.own_authority (
  certificate bytea primary key,
  since timestamptz not null
);
grant select, insert on documents.own_authority to carimbo_app;

-- What the installation remembers about itself, one row a matter.
create table platform.setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
grant select, insert, update on platform.setting to carimbo_app;

-- Confidential processes are numbered by a code of the institution's own, so that they leave no gap among the others. What was
-- numbered before keeps its number: it is printed in documents and told to the ledger.
alter table units.institution
  add column confidential_protocol_unit char(5) not null default '99999' check (confidential_protocol_unit ~ '^[0-9]{5}$');

-- The highest code that nothing was numbered by, until the institution says its own.
update units.institution set confidential_protocol_unit = (
  select to_char(code, 'FM00000') from generate_series(99999, 1, -1) as code
  where not exists (select from units.part where protocol_unit = to_char(code, 'FM00000'))
    and not exists (select from processes.process where nup like to_char(code, 'FM00000') || '%')
  limit 1
);

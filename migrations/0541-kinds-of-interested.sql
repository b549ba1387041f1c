-- Whether an interested party is a person, a company or an organ: an organ is a party of so many processes that it tells none from others.
create or replace view search.interested as
  select i.process_id, i.party_id, t.name, t.cpf, t.cnpj, t.kind
  from processes.interested i
  join people.party t on t.id = i.party_id;

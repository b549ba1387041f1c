-- A party and the account of the same CPF made at one instant: neither saw the other, and they stayed apart. Whoever gets an account
-- takes the place of the party for a moment; the index has them wait for whoever is naming it, and whoever names it later waits for them
-- and looks once more (people/server/parties.ts).

create function people.meet_parties(cpfs text[]) returns void language plpgsql as $$
declare
  placed bigint[];
begin
  with held as (
    insert into people.party (kind, name, cpf, created_at)
    select 'person', '', one, now() from unnest(cpfs) one order by one
    on conflict (cpf) where cpf is not null do nothing
    returning id)
  select array_agg(id) into placed from held;
  delete from people.party where id = any(placed);
end $$;

create or replace function people.party_follows_person() returns trigger language plpgsql as $$
begin
  perform people.meet_parties(array(select p.cpf from changed p where people.has_account(p)));
  update people.party t set person_id = p.id, name = p.name
    from changed p
    where t.cpf = p.cpf and people.has_account(p) and (t.person_id is distinct from p.id or t.name <> p.name);
  return null;
end $$;

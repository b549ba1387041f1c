-- Whom a process concerns is known by CPF, often long before they have an account, and under the name that was theirs, or their
-- organ's, by then. Who gets an account, or another name, is the same party under it: what few may read opens to them as to any
-- interested person with an account, and lists and the search call them as they are called.

-- Has an account: who only answered from outside by a link has none, and their name is what others said.
create function people.has_account(person people.person) returns boolean language sql immutable
  return person.active or person.password_hash is not null;

create function people.party_follows_person() returns trigger language plpgsql as $$
begin
  update people.party t set person_id = p.id, name = p.name
    from changed p
    where t.cpf = p.cpf and people.has_account(p) and (t.person_id is distinct from p.id or t.name <> p.name);
  return null;
end $$;
create trigger party_follows_new after insert on people.person referencing new table as changed
  for each statement execute function people.party_follows_person();

create function people.party_follows_changed_person() returns trigger language plpgsql as $$
begin
  update people.party t set person_id = new.id, name = new.name
    where t.cpf = new.cpf and (t.person_id is distinct from new.id or t.name <> new.name);
  return null;
end $$;
create trigger party_follows_changed after update of name, active, password_hash on people.person for each row
  when (people.has_account(new) and (old.name <> new.name or not people.has_account(old)))
  execute function people.party_follows_changed_person();

create function people.party_follows_part() returns trigger language plpgsql as $$
begin
  update people.party t set name = new.name where t.part_id = new.id;
  return null;
end $$;
create trigger party_follows after update of name on units.part for each row
  when (old.name <> new.name) execute function people.party_follows_part();

create function processes.interested_follows_party() returns trigger language plpgsql as $$
begin
  update processes.interested i set person_id = new.person_id
    where i.party_id = new.id and i.person_id is distinct from new.person_id;
  return null;
end $$;
create trigger interested_follows after update of person_id on people.party for each row
  when (old.person_id is distinct from new.person_id) execute function processes.interested_follows_party();

-- What is at odds already.
update people.party t set person_id = p.id, name = p.name
  from people.person p
  where p.cpf = t.cpf and people.has_account(p) and (t.person_id is distinct from p.id or t.name <> p.name);
update people.party t set name = o.name from units.part o where o.id = t.part_id and t.name <> o.name;
update processes.interested i set person_id = t.person_id
  from people.party t where t.id = i.party_id and t.person_id is not null and i.person_id is distinct from t.person_id;

-- Of what few may know, the few are asked, not the many: a reading, an interest and a responsibility say the level of their
-- process, so that those of levels 3 to 6 are found from the person.
alter table processes.reader add column secrecy smallint not null default 1;
alter table processes.interested add column secrecy smallint not null default 1;
update processes.reader r set secrecy = p.secrecy from processes.process p where p.id = r.process_id and p.secrecy <> 1;
update processes.interested i set secrecy = p.secrecy from processes.process p where p.id = i.process_id and p.secrecy <> 1;

create index reader_of_secret on processes.reader (person_id, process_id) where secrecy > 2;
create index interested_in_secret on processes.interested (person_id, process_id)
  where person_id is not null and secrecy > 2;
create index process_secret_of_person on processes.process (responsible_id, unit_id, id)
  where responsible_id is not null and secrecy > 2;

create function processes.fill_secrecy() returns trigger language plpgsql as $$
begin
  select p.secrecy into new.secrecy from processes.process p where p.id = new.process_id;
  return new;
end $$;
create trigger fill before insert on processes.reader for each row execute function processes.fill_secrecy();
create trigger fill before insert on processes.interested for each row execute function processes.fill_secrecy();

create function processes.spread_secrecy() returns trigger language plpgsql as $$
begin
  update processes.reader r set secrecy = new.secrecy where r.process_id = new.id;
  update processes.interested i set secrecy = new.secrecy where i.process_id = new.id;
  return null;
end $$;
create trigger spread_secrecy after update on processes.process for each row
  when (old.secrecy <> new.secrecy) execute function processes.spread_secrecy();

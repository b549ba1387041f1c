-- What a list keeps of a process is taken from it under its lock: a mark made while the process was on its way, or while its level was
-- being changed, kept what held before, and so did the count of it.
create or replace function processes.fill_favourite() returns trigger language plpgsql as $$
begin
  select p.last_moved_at, p.secrecy into new.last_moved_at, new.secrecy
    from processes.process p where p.id = new.process_id for no key update;
  return new;
end $$;

create or replace function processes.fill_secrecy() returns trigger language plpgsql as $$
begin
  select p.secrecy into new.secrecy from processes.process p where p.id = new.process_id for no key update;
  return new;
end $$;

-- What is at odds already.
update processes.favourite f set last_moved_at = p.last_moved_at, secrecy = p.secrecy from processes.process p
  where p.id = f.process_id and (f.last_moved_at is distinct from p.last_moved_at or f.secrecy <> p.secrecy);
update processes.reader r set secrecy = p.secrecy from processes.process p
  where p.id = r.process_id and r.secrecy <> p.secrecy;
update processes.interested i set secrecy = p.secrecy from processes.process p
  where p.id = i.process_id and i.secrecy <> p.secrecy;

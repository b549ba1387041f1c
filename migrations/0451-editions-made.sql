-- What an edition was made with, so that it can be made again to the byte: names, address and emblem as they were when it closed,
-- and how much of the signed file is what was made.
alter table gazette_editions.edition
  add column face jsonb check (jsonb_typeof(face) = 'object'),
  add column made_size bigint check (made_size > 0),
  add check ((state = 'OPEN') = (face is null)),
  add check ((state = 'PUBLISHED') = (made_size is not null));

-- Nor is an act taken out of an edition that came out.
create function gazette_editions.keep_act_there() returns trigger language plpgsql as $$
begin
  if (select state from gazette_editions.edition where id = old.edition_id) <> 'OPEN' then
    raise exception 'act % came out and is not changed', old.id;
  end if;
  return old;
end $$;
create trigger act_stays_there before delete on gazette_editions.act
  for each row execute function gazette_editions.keep_act_there();

-- While an edition that closed is made, what may not be read by everybody any more is taken out of it. Of one that came out nothing is.
create or replace function gazette_editions.keep_act_there() returns trigger language plpgsql as $$
begin
  if (select state from gazette_editions.edition where id = old.edition_id) = 'PUBLISHED' then
    raise exception 'act % came out and is not changed', old.id;
  end if;
  return old;
end $$;

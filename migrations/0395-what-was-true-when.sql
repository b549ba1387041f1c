-- "Who could see this, that day?" is asked of what was true then: everything that decides who reads a process is kept with since
-- and until when it was so, by the database itself, whoever changes it. The application only reads it: nobody rewrites what was.
-- Moments are those at which the transactions of acts began.

create table platform.history (
  id smallint primary key default 1 check (id = 1),
  -- Nothing is known of what was true before.
  kept_since timestamptz not null
);
grant select on platform.history to carimbo_app, carimbo_reader;
insert into platform.history (kept_since)
  select case when exists (select from people.person) then now() else '-infinity'::timestamptz end;

-- The moment at which what is done now happens: another than now only while the past of a demonstration is played.
create function platform.moment() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('carimbo.moment', true), '')::timestamptz, now())
$$;

create table processes.process_history (
  id bigint not null,
  state text not null,
  secrecy smallint not null,
  legal_grant text not null,
  unit_id bigint not null,
  responsible_id bigint,
  opened_by bigint not null,
  discarded_at timestamptz,
  since timestamptz not null,
  until timestamptz not null default 'infinity'
);
create table processes.passage_history (
  id bigint not null, process_id bigint not null, unit_id bigint not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table processes.interested_history (
  process_id bigint not null, party_id bigint not null, person_id bigint,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table processes.reader_history (
  process_id bigint not null, person_id bigint not null, reason text not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table people.person_history (
  id bigint not null, active boolean not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table people.bond_history (
  id bigint not null,
  person_id bigint not null,
  unit_id bigint not null,
  post text,
  carimbo_access boolean not null,
  active boolean not null,
  valid_from date not null,
  valid_to date,
  since timestamptz not null,
  until timestamptz not null default 'infinity'
);
create table people.bond_profile_history (
  bond_id bigint not null, profile_id bigint not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table access.profile_history (
  id bigint not null, name text not null, all_parts boolean not null, active boolean not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table access.profile_permission_history (
  profile_id bigint not null, permission_id smallint not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table access.profile_part_history (
  profile_id bigint not null, part_id bigint not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table access.unit_permission_history (
  unit_id bigint not null, permission_id smallint not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);
create table units.unit_history (
  id bigint not null, part_id bigint not null, abbreviation text not null, description text not null, active boolean not null,
  since timestamptz not null, until timestamptz not null default 'infinity'
);

-- Keeps the versions of a table in the one named after it: `keys` find a row, `kept` are the columns whose changes are versions.
create procedure platform.keep_history(schema text, name text, keys text[], kept text[]) language plpgsql as $$
declare
  history text := format('%I.%I', schema, name || '_history');
  function text := format('%I.%I', schema, 'keep_' || name);
  columns text := array_to_string(keys || kept, ', ');
  same text := (select string_agg(format('h.%1$I = old.%1$I', key), ' and ') from unnest(keys) key);
  gone text := (select string_agg(format('h.%1$I = gone.%1$I', key), ' and ') from unnest(keys) key);
  newer text := (select string_agg(format('%1$I = new.%1$I', col), ', ') from unnest(kept) col);
  differs text := (select string_agg(format('old.%1$I is distinct from new.%1$I', col), ' or ') from unnest(kept) col);
  written text := (select string_agg(format('new.%I', col), ', ') from unnest(keys || kept) col);
begin
  execute format('create unique index on %s (%s) where until = ''infinity''', history, array_to_string(keys, ', '));
  execute format('create index on %s (%s, since)', history, array_to_string(keys, ', '));
  execute format('grant select on %s to carimbo_app, carimbo_reader', history);
  execute format('insert into %s (%s, since) select %s, platform.moment() from %I.%I', history, columns, columns, schema, name);

  execute format($f$
    create function %s_new() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $t$
    begin
      insert into %s (%s, since) select %s, platform.moment() from changed;
      return null;
    end $t$ $f$, function, history, columns, columns);
  execute format('create trigger keep_new after insert on %I.%I referencing new table as changed
    for each statement execute function %s_new()', schema, name, function);

  execute format($f$
    create function %s_gone() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $t$
    begin
      update %s h set until = greatest(h.since, platform.moment()) from changed gone
        where h.until = 'infinity' and %s;
      return null;
    end $t$ $f$, function, history, gone);
  execute format('create trigger keep_gone after delete on %I.%I referencing old table as changed
    for each statement execute function %s_gone()', schema, name, function);

  if kept = '{}' then return; end if;
  -- What an act changes twice in its transaction was true for nobody in between.
  execute format($f$
    create function %s_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $t$
    begin
      update %s h set until = platform.moment() where h.until = 'infinity' and %s and h.since < platform.moment();
      if found then
        insert into %s (%s, since) values (%s, platform.moment());
      else
        update %s h set %s where h.until = 'infinity' and %s;
      end if;
      return null;
    end $t$ $f$, function, history, same, history, columns, written, history, newer, same);
  execute format('create trigger keep_changed after update on %I.%I for each row when (%s)
    execute function %s_changed()', schema, name, differs, function);
end $$;

call platform.keep_history('processes', 'process', '{id}',
  '{state,secrecy,legal_grant,unit_id,responsible_id,opened_by,discarded_at}');
call platform.keep_history('processes', 'passage', '{id}', '{process_id,unit_id}');
call platform.keep_history('processes', 'interested', '{process_id,party_id}', '{person_id}');
call platform.keep_history('processes', 'reader', '{process_id,person_id,reason}', '{}');
call platform.keep_history('people', 'person', '{id}', '{active}');
call platform.keep_history('people', 'bond', '{id}', '{person_id,unit_id,post,carimbo_access,active,valid_from,valid_to}');
call platform.keep_history('people', 'bond_profile', '{bond_id,profile_id}', '{}');
call platform.keep_history('access', 'profile', '{id}', '{name,all_parts,active}');
call platform.keep_history('access', 'profile_permission', '{profile_id,permission_id}', '{}');
call platform.keep_history('access', 'profile_part', '{profile_id,part_id}', '{}');
call platform.keep_history('access', 'unit_permission', '{unit_id,permission_id}', '{}');
call platform.keep_history('units', 'unit', '{id}', '{part_id,abbreviation,description,active}');
drop procedure platform.keep_history;

-- From a person or a unit to what they could read: of what not everybody may know.
create index process_history_of_few on processes.process_history (since, until) where secrecy > 1;
create index passage_history_of_process on processes.passage_history (process_id, unit_id);
create index bond_history_of_unit on people.bond_history (unit_id);
create index bond_history_of_person on people.bond_history (person_id);
create index profile_permission_history_of_permission on access.profile_permission_history (permission_id);
create index bond_profile_history_of_profile on people.bond_profile_history (profile_id);

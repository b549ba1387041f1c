-- Insights: the numbers of the dashboard, kept counted by the act that changes them, in its transaction. A fact is what one row says of one
-- number; the counts are the sums of facts, by unit and level of secrecy, and `insights.fact` tells all of them the slow way.

create schema insights;
grant usage on schema insights to carimbo_app, carimbo_reader;

create type insights.counted as (
  person_id bigint, kind text, day date, key bigint, band integer, n integer, total bigint
);

-- Who had a process, where, since when and until when. Nothing else keeps who had it before.
create table insights.holding (
  id bigint generated always as identity primary key,
  process_id bigint not null,
  unit_id bigint not null,
  person_id bigint not null,
  since timestamptz not null,
  until timestamptz,
  secrecy smallint not null
);
create unique index one_holder_at_a_time on insights.holding (process_id) where until is null;
create index on insights.holding (process_id);
create index on insights.holding (person_id, unit_id, since);
grant select, insert, update, delete on insights.holding to carimbo_app;
grant select on insights.holding to carimbo_reader;

-- How many, and of what is measured how much in all (minutes). Several rows may tell of the same: their sum counts.
create table insights.tally (
  id bigint generated always as identity primary key,
  kind text not null,
  unit_id bigint not null,
  person_id bigint not null,
  day date not null,
  key bigint not null,
  band integer not null,
  secrecy smallint not null,
  n integer not null,
  total bigint not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index tally_of_figure on insights.tally (kind, person_id, unit_id, day, key, band, secrecy);
grant select, insert, update on insights.tally to carimbo_app;
grant select on insights.tally to carimbo_reader;

-- The day of an instant where the institution is.
create function insights.day_of(at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce((select i.time_zone from units.institution i limit 1), 'UTC'))::date
$$;

-- What a process says: while it is in a unit, of which subject it is, when it is due, whether it is urgent, since when somebody has it; archived, that it was
-- finished, for the unit (person 0) and for who archived it, on its day and in its week.
create function insights.facts_of_process(p processes.process) returns setof insights.counted language sql stable as $$
  select 0::bigint, 'subject'::text, '-infinity'::date, coalesce(p.subject_id, 0)::bigint, 0, 1, 0::bigint
    where p.state not in ('DRAFT', 'ARCHIVED')
  union all select 0::bigint, 'due'::text, p.due_date, 0::bigint, 0, 1, 0::bigint
    where p.state not in ('DRAFT', 'ARCHIVED') and p.due_date is not null
  union all select 0::bigint, 'urgent'::text, '-infinity'::date, 0::bigint, 0, 1, 0::bigint
    where p.state not in ('DRAFT', 'ARCHIVED') and p.priority = 3
  union all select 0::bigint, 'held'::text, insights.day_of(coalesce(p.responsible_since, p.opened_at)), 0::bigint, 0, 1, 0::bigint
    where p.state not in ('DRAFT', 'ARCHIVED') and p.responsible_id is not null
  union all select who.person_id, per.kind, per.day, 0::bigint, 0, 1, 0::bigint
    from (values (0::bigint), (p.archived_by)) who (person_id)
    cross join lateral (values ('finished'::text, insights.day_of(p.archived_at)),
      ('finished_week'::text, date_trunc('week', insights.day_of(p.archived_at))::date)) per (kind, day)
    where p.state = 'ARCHIVED' and p.archived_at is not null and who.person_id is not null
$$;

-- What a stay in a unit says: that a process came, and from where (`came_from`); once it left, that it was finished there, by whom, and how many whole
-- days it stayed (the band), by the month in which it left and the subject.
create function insights.facts_of_passage(s processes.passage, subject bigint, came_from bigint)
returns setof insights.counted language sql stable as $$
  select 0::bigint, per.kind, per.day, 0::bigint, 0, 1, 0::bigint
    from (values ('received'::text, insights.day_of(s.entered_at)),
      ('received_week'::text, date_trunc('week', insights.day_of(s.entered_at))::date)) per (kind, day)
    where s.entered_at is not null
  union all select 0::bigint, 'step'::text, date_trunc('month', insights.day_of(s.entered_at))::date, came_from, 0, 1, 0::bigint
    where came_from is not null
  union all select who.person_id, per.kind, per.day, 0::bigint, 0, 1, 0::bigint
    from (values (0::bigint), (s.left_by)) who (person_id)
    cross join lateral (values ('finished'::text, insights.day_of(s.left_at)),
      ('finished_week'::text, date_trunc('week', insights.day_of(s.left_at))::date)) per (kind, day)
    where s.left_at is not null and who.person_id is not null
  union all select 0::bigint, 'stay'::text, date_trunc('month', insights.day_of(s.left_at))::date, coalesce(subject, 0)::bigint,
      least(greatest(floor(extract(epoch from s.left_at - s.entered_at) / 86400), 0), 36500)::integer, 1, 0::bigint
    where s.left_at is not null
$$;

-- What somebody's having a process says: that they received it; once it ended, after how many minutes, for the unit (person 0) and for them.
create function insights.facts_of_holding(h insights.holding) returns setof insights.counted language sql stable as $$
  select h.person_id, per.kind, per.day, 0::bigint, 0, 1, 0::bigint
    from (values ('received'::text, insights.day_of(h.since)),
      ('received_week'::text, date_trunc('week', insights.day_of(h.since))::date)) per (kind, day)
    where h.since is not null
  union all select who.person_id, per.kind, per.day, 0::bigint, 0, 1,
      greatest(floor(extract(epoch from h.until - h.since) / 60), 0)::bigint
    from (values (0::bigint), (h.person_id)) who (person_id)
    cross join lateral (values ('analysed'::text, insights.day_of(h.until)),
      ('analysed_week'::text, date_trunc('week', insights.day_of(h.until))::date)) per (kind, day)
    where h.until is not null
$$;

create function insights.subject_of(process bigint) returns bigint language sql stable as $$
  select p.subject_id from processes.process p where p.id = process
$$;
-- Where a process was before a stay; nothing of the first, or when it did not change its unit. Its few stays are put in order: the order of all stays (hence `+ 0`)
-- would be walked backwards to the last of this one.
create function insights.came_from(process bigint, stay bigint, unit bigint) returns bigint language sql stable as $$
  select nullif(before.unit_id, unit) from processes.passage before
    where before.process_id = process and before.id < stay order by before.id + 0 desc limit 1
$$;

-- Every fact, read from the rows themselves.
create view insights.process_fact as
  select p.id as process_id, p.responsible_id as holder_id, p.unit_id, p.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
  from processes.process p cross join lateral insights.facts_of_process(p) f;
create view insights.passage_fact as
  select s.process_id, s.unit_id, s.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
  from processes.passage s cross join lateral
    insights.facts_of_passage(s, insights.subject_of(s.process_id), insights.came_from(s.process_id, s.id, s.unit_id)) f;
create view insights.holding_fact as
  select h.process_id, h.unit_id, h.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
  from insights.holding h cross join lateral insights.facts_of_holding(h) f;
create view insights.fact as
  select process_id, unit_id, secrecy, person_id, kind, day, key, band, n, total from insights.process_fact
  union all select process_id, unit_id, secrecy, person_id, kind, day, key, band, n, total from insights.passage_fact
  union all select process_id, unit_id, secrecy, person_id, kind, day, key, band, n, total from insights.holding_fact;
grant select on insights.process_fact, insights.passage_fact, insights.holding_fact, insights.fact to carimbo_app, carimbo_reader;

-- Adds to a count. Whoever finds it being written by another act writes a row of its own: nobody waits.
create function insights.add(unit bigint, level smallint, fact insights.counted) returns void language plpgsql as $$
declare
  free bigint;
begin
  select t.id into free from insights.tally t
    where t.kind = fact.kind and t.person_id = fact.person_id and t.unit_id = unit and t.day = fact.day and t.key = fact.key
      and t.band = fact.band and t.secrecy = level
    limit 1 for update skip locked;
  if free is null then
    insert into insights.tally (kind, unit_id, person_id, day, key, band, secrecy, n, total)
      values (fact.kind, unit, fact.person_id, fact.day, fact.key, fact.band, level, fact.n, fact.total);
  else
    update insights.tally t set n = t.n + fact.n, total = t.total + fact.total where t.id = free;
  end if;
end $$;

create function insights.keep_process() returns trigger language plpgsql as $$
declare
  had bigint := case when old.state not in ('DRAFT', 'ARCHIVED') then old.responsible_id end;
  has bigint := case when new.state not in ('DRAFT', 'ARCHIVED') then new.responsible_id end;
begin
  perform insights.add(d.unit_id, d.secrecy, row(d.person_id, d.kind, d.day, d.key, d.band, sum(d.n), sum(d.total))::insights.counted)
    from (
      select old.unit_id, old.secrecy, f.person_id, f.kind, f.day, f.key, f.band, -f.n as n, -f.total as total
        from insights.facts_of_process(old) f
      union all
      select new.unit_id, new.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
        from insights.facts_of_process(new) f
    ) d
    group by d.unit_id, d.secrecy, d.person_id, d.kind, d.day, d.key, d.band
    having sum(d.n) <> 0 or sum(d.total) <> 0;

  -- How long it stayed anywhere counts for the subject that it has.
  if tg_op = 'UPDATE' and old.subject_id is distinct from new.subject_id then
    perform insights.add(d.unit_id, d.secrecy, row(d.person_id, d.kind, d.day, d.key, d.band, sum(d.n), sum(d.total))::insights.counted)
      from (
        select s.unit_id, s.secrecy, f.person_id, f.kind, f.day, f.key, f.band, sign.of * f.n as n, sign.of * f.total as total
        from processes.passage s
        cross join (values (-1, old.subject_id), (1, new.subject_id)) sign (of, subject)
        cross join lateral insights.facts_of_passage(s, sign.subject, null) f
        where s.process_id = new.id
      ) d
      group by d.unit_id, d.secrecy, d.person_id, d.kind, d.day, d.key, d.band
      having sum(d.n) <> 0;
  end if;

  if tg_op = 'DELETE' then
    delete from insights.holding h where h.process_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.secrecy <> new.secrecy then
    update insights.holding h set secrecy = new.secrecy where h.process_id = new.id and h.secrecy <> new.secrecy;
  end if;
  if had is distinct from has or (has is not null and old.unit_id is distinct from new.unit_id) then
    update insights.holding h set until = greatest(h.since, new.changed_at) where h.process_id = new.id and h.until is null;
    if has is not null then
      insert into insights.holding (process_id, unit_id, person_id, since, secrecy)
        values (new.id, new.unit_id, has, coalesce(new.responsible_since, new.changed_at), new.secrecy);
    end if;
  end if;
  return null;
end $$;
create trigger insights after insert or delete on processes.process for each row execute function insights.keep_process();
-- Most acts change none of these, and then nothing runs.
create trigger insights_changed after update on processes.process for each row
  when (old.unit_id <> new.unit_id or old.secrecy <> new.secrecy or old.priority <> new.priority
    or old.subject_id is distinct from new.subject_id or old.due_date is distinct from new.due_date
    or old.responsible_id is distinct from new.responsible_id or old.responsible_since is distinct from new.responsible_since
    or old.opened_at is distinct from new.opened_at
    or old.archived_at is distinct from new.archived_at or old.archived_by is distinct from new.archived_by
    or (old.state = 'DRAFT') <> (new.state = 'DRAFT') or (old.state = 'ARCHIVED') <> (new.state = 'ARCHIVED'))
  execute function insights.keep_process();

create function insights.keep_passage() returns trigger language plpgsql as $$
declare
  process bigint := new.process_id;
  subject bigint := insights.subject_of(process);
begin
  perform insights.add(d.unit_id, d.secrecy, row(d.person_id, d.kind, d.day, d.key, d.band, sum(d.n), sum(d.total))::insights.counted)
    from (
      select old.unit_id, old.secrecy, f.person_id, f.kind, f.day, f.key, f.band, -f.n as n, -f.total as total
        from insights.facts_of_passage(old, subject, insights.came_from(process, old.id, old.unit_id)) f
      union all
      select new.unit_id, new.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
        from insights.facts_of_passage(new, subject, insights.came_from(process, new.id, new.unit_id)) f
    ) d
    group by d.unit_id, d.secrecy, d.person_id, d.kind, d.day, d.key, d.band
    having sum(d.n) <> 0 or sum(d.total) <> 0;
  return null;
end $$;
create trigger insights after insert on processes.passage for each row execute function insights.keep_passage();
-- All that go at once are looked at together: what came before one of them may go with it.
create function insights.keep_gone_passages() returns trigger language plpgsql as $$
begin
  perform insights.add(d.unit_id, d.secrecy, row(d.person_id, d.kind, d.day, d.key, d.band, -sum(d.n), -sum(d.total))::insights.counted)
    from (
      select s.unit_id, s.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
      from gone s
      cross join lateral (
        select (select nullif(before.unit_id, s.unit_id)
          from (select g.id, g.unit_id from gone g where g.process_id = s.process_id
            union all select k.id, k.unit_id from processes.passage k where k.process_id = s.process_id) before
          where before.id < s.id order by before.id desc limit 1) as unit_id
      ) came
      cross join lateral insights.facts_of_passage(
        (s.id, s.process_id, s.unit_id, s.kind, s.entered_at, s.entered_by, s.left_at, s.left_by, s.latest, s.secrecy, s.reach_id)::processes.passage,
        insights.subject_of(s.process_id), came.unit_id) f
    ) d
    group by d.unit_id, d.secrecy, d.person_id, d.kind, d.day, d.key, d.band;
  return null;
end $$;
create trigger insights_gone after delete on processes.passage referencing old table as gone
  for each statement execute function insights.keep_gone_passages();
create trigger insights_changed after update on processes.passage for each row
  when (old.unit_id <> new.unit_id or old.secrecy <> new.secrecy or old.entered_at <> new.entered_at
    or old.left_at is distinct from new.left_at or old.left_by is distinct from new.left_by)
  execute function insights.keep_passage();

create function insights.keep_holding() returns trigger language plpgsql as $$
begin
  perform insights.add(d.unit_id, d.secrecy, row(d.person_id, d.kind, d.day, d.key, d.band, sum(d.n), sum(d.total))::insights.counted)
    from (
      select old.unit_id, old.secrecy, f.person_id, f.kind, f.day, f.key, f.band, -f.n as n, -f.total as total
        from insights.facts_of_holding(old) f
      union all
      select new.unit_id, new.secrecy, f.person_id, f.kind, f.day, f.key, f.band, f.n, f.total
        from insights.facts_of_holding(new) f
    ) d
    group by d.unit_id, d.secrecy, d.person_id, d.kind, d.day, d.key, d.band
    having sum(d.n) <> 0 or sum(d.total) <> 0;
  return null;
end $$;
create trigger insights after insert or update or delete on insights.holding
  for each row execute function insights.keep_holding();

-- Works all of it out anew, of every row: for what was brought in by other ways than the product's acts.
create function insights.keep_again() returns void language plpgsql as $$
begin
  alter table insights.holding disable trigger insights;
  delete from insights.holding h where h.until is null;
  insert into insights.holding (process_id, unit_id, person_id, since, secrecy)
    select p.id, p.unit_id, p.responsible_id, coalesce(p.responsible_since, p.opened_at, p.changed_at), p.secrecy
    from processes.process p where p.state not in ('DRAFT', 'ARCHIVED') and p.responsible_id is not null;
  update insights.holding h set secrecy = p.secrecy
    from processes.process p where p.id = h.process_id and h.secrecy <> p.secrecy;
  alter table insights.holding enable trigger insights;
  delete from insights.tally;
  insert into insights.tally (kind, unit_id, person_id, day, key, band, secrecy, n, total)
    select f.kind, f.unit_id, f.person_id, f.day, f.key, f.band, f.secrecy, sum(f.n), sum(f.total)
    from insights.fact f group by f.kind, f.unit_id, f.person_id, f.day, f.key, f.band, f.secrecy
    order by f.kind, f.person_id, f.unit_id, f.day, f.key;
end $$;
revoke execute on function insights.keep_again() from public;
select insights.keep_again();

-- What is read of processes, stays and names: whose they are is asked as everywhere, over `insights.process as p`.
create view insights.process as
  select id, nup, state, subject_id, description, due_date, secrecy, legal_grant, priority, origin_unit_id, unit_id, opened_by, discarded_at,
    responsible_id, responsible_since, archived_at, archived_by, signatures_pending
  from processes.process;
create view insights.stay as select id, process_id, unit_id, entered_at, left_at, left_by, secrecy from processes.passage;
create view insights.unit as select id, parent_id, part_id from units.unit;
grant select on insights.process, insights.stay, insights.unit to carimbo_app, carimbo_reader;

-- What a unit received and sent, day by day, and what few may know that ever passed it.
create index passage_entered_unit on processes.passage (unit_id, entered_at desc, id desc);
create index passage_in_confidence on processes.passage (unit_id, process_id) where secrecy > 1;

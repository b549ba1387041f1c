-- What is told by day or by week alone is kept sixteen to a row: a year of a whole tree read a row for each week, kind and unit.

-- How many days one place of a series tells of; none of what is told apart by more than its day, which has a row each in `insights.tally`.
create function insights.step_of(kind text) returns integer language sql immutable as $$
  select case when kind in ('received_week', 'finished_week', 'analysed_week') then 7
    when kind in ('received', 'finished', 'analysed', 'due', 'held') then 1 end
$$;

-- The first day of the series that tells of a day, or of a week by its Monday: sixteen of each, from a Monday on.
create function insights.series_since(day date, step integer) returns date language sql immutable as $$
  select date_bin(16 * step * interval '1 day', day::timestamp, timestamp '2001-01-01')::date
$$;

-- Of sixteen days or weeks from `since` on, what `insights.tally` tells of each: `n[1]` is of the first. Where nothing ever was, nothing stands. Of minutes the same, where
-- they are measured. Several rows may tell of the same: their sum counts. Neither is in an index, so that an act writes the row in place.
create table insights.series (
  id bigint generated always as identity primary key,
  kind text not null,
  unit_id bigint not null,
  person_id bigint not null,
  since date not null,
  step smallint not null,
  secrecy smallint not null,
  n integer[] not null,
  total bigint[]
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
-- At most sixteen of each: never put elsewhere, and read where they stand, without a copy for each place.
alter table insights.series alter column n set storage plain, alter column total set storage plain;
create index series_of_figure on insights.series (kind, person_id, unit_id, since, secrecy);
grant select, insert, update on insights.series to carimbo_app;
grant select on insights.series to carimbo_reader;

-- All that is kept, told as `insights.fact` tells it.
create view insights.kept as
  select kind, unit_id, person_id, day, key, band, secrecy, n, total from insights.tally
  union all
  select s.kind, s.unit_id, s.person_id, s.since + (place - 1) * s.step, 0, 0, s.secrecy, s.n[place], coalesce(s.total[place], 0)
  from insights.series s cross join lateral generate_subscripts(s.n, 1) place where s.n[place] is not null;
grant select on insights.kept to carimbo_app, carimbo_reader;

-- Adds to a place of a series. Whoever finds it being written by another act writes a row of its own: nobody waits.
create function insights.add_to_series(unit bigint, level smallint, fact insights.counted, days integer) returns void language plpgsql as $$
declare
  first date := insights.series_since(fact.day, days);
  place integer := (fact.day - first) / days + 1;
  free bigint;
  ns integer[];
  totals bigint[];
begin
  select s.id into free from insights.series s
    where s.kind = fact.kind and s.person_id = fact.person_id and s.unit_id = unit and s.since = first and s.secrecy = level
    limit 1 for update skip locked;
  if free is null then
    ns[place] := fact.n;
    if fact.total <> 0 then totals[place] := fact.total; end if;
    insert into insights.series (kind, unit_id, person_id, since, step, secrecy, n, total)
      values (fact.kind, unit, fact.person_id, first, days, level, ns, totals);
  elsif fact.total = 0 then
    update insights.series s set n[place] = coalesce(s.n[place], 0) + fact.n where s.id = free;
  else
    update insights.series s set n[place] = coalesce(s.n[place], 0) + fact.n, total[place] = coalesce(s.total[place], 0) + fact.total
      where s.id = free;
  end if;
end $$;

create or replace function insights.add(unit bigint, level smallint, fact insights.counted) returns void language plpgsql as $$
declare
  days integer := insights.step_of(fact.kind);
  free bigint;
begin
  if days is not null then
    perform insights.add_to_series(unit, level, fact, days);
    return;
  end if;
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

-- Puts what a table like `insights.tally` tells by day or week alone into series, and the rest, in good order, into an empty `insights.tally`.
create function insights.keep_of(told regclass) returns void language plpgsql as $$
declare
  -- The sixteen places of an array, where there is something to tell.
  places text := (select string_agg(format('sum(%%1$s) filter (where place = %s)', place), ', ') from generate_series(1, 16) place);
begin
  execute format(
    'insert into insights.series (kind, unit_id, person_id, since, step, secrecy, n, total)
      select kind, unit_id, person_id, since, step, secrecy, array[%s]::integer[],
        case when bool_or(total <> 0) then array[%s]::bigint[] end
      from (
        select t.*, step, since, (day - since) / step + 1 as place
        from %s t cross join lateral insights.step_of(t.kind) step cross join lateral insights.series_since(t.day, step) since
        where step is not null
      ) one
      group by kind, unit_id, person_id, since, step, secrecy order by kind, person_id, unit_id, since',
    format(places, 'n'), format(places, 'nullif(total, 0)'), told);
  execute format(
    'insert into insights.tally (kind, unit_id, person_id, day, key, band, secrecy, n, total)
      select kind, unit_id, person_id, day, key, band, secrecy, n, total from %s where insights.step_of(kind) is null
      order by kind, person_id, unit_id, day, key', told);
end $$;
revoke execute on function insights.keep_of(regclass) from public;

-- Works all of it out anew, of every row: for what was brought in by other ways than the product's acts.
create or replace function insights.keep_again() returns void language plpgsql as $$
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
  delete from insights.series;
  create temporary table told on commit drop as
    select f.kind, f.unit_id, f.person_id, f.day, f.key, f.band, f.secrecy, sum(f.n)::integer as n, sum(f.total)::bigint as total
    from insights.fact f group by f.kind, f.unit_id, f.person_id, f.day, f.key, f.band, f.secrecy;
  perform insights.keep_of('told');
  drop table told;
end $$;

-- What there is already, which is exact: nothing is counted anew. The table is made small again.
create temporary table told on commit drop as
  select kind, unit_id, person_id, day, key, band, secrecy, sum(n)::integer as n, sum(total)::bigint as total
  from insights.tally group by kind, unit_id, person_id, day, key, band, secrecy having sum(n) <> 0 or sum(total) <> 0;
truncate insights.tally;
select insights.keep_of('told');
drop table told;

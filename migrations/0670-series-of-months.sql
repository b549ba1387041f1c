-- How long things stayed, and from where they came, is told by month: a year of it read a row for each month, subject and number of days of each unit. Sixteen months stand
-- side by side, as days and weeks do.

-- What one place of a series tells of, in days: a day, a week, or (31) a month of the calendar; none of what has a row each in `insights.tally`.
create or replace function insights.step_of(kind text) returns integer language sql immutable as $$
  select case when kind in ('received_week', 'finished_week', 'analysed_week') then 7
    when kind in ('received', 'finished', 'analysed', 'due', 'held') then 1
    when kind in ('stay', 'step') then 31 end
$$;

-- Months from January 2001 on, of the first day of one.
create function insights.month_number(day date) returns integer language sql immutable as $$
  select ((extract(year from day) - 2001) * 12 + extract(month from day) - 1)::integer
$$;
create function insights.month_of(number integer) returns date language sql immutable as $$
  select (timestamp '2001-01-01' + make_interval(months => number))::date
$$;

-- The first day of the series that tells of a day, of a week by its Monday, or of a month by its first day: sixteen of each.
create or replace function insights.series_since(day date, step integer) returns date language sql immutable as $$
  select case step when 31 then insights.month_of(16 * floor(insights.month_number(day) / 16.0)::integer)
    else date_bin(16 * step * interval '1 day', day::timestamp, timestamp '2001-01-01')::date end
$$;
-- Where in it, and what a place tells of.
create function insights.series_place(day date, since date, step integer) returns integer language sql immutable as $$
  select 1 + case step when 31 then insights.month_number(day) - insights.month_number(since) else (day - since) / step end
$$;
create function insights.series_day(since date, place integer, step integer) returns date language sql immutable as $$
  select case step when 31 then insights.month_of(insights.month_number(since) + place - 1) else since + (place - 1) * step end
$$;

alter table insights.series add column key bigint not null default 0, add column band integer not null default 0;
drop index insights.series_of_figure;

create or replace view insights.kept as
  select kind, unit_id, person_id, day, key, band, secrecy, n, total from insights.tally
  union all
  select s.kind, s.unit_id, s.person_id, insights.series_day(s.since, place, s.step), s.key, s.band, s.secrecy, s.n[place], coalesce(s.total[place], 0)
  from insights.series s cross join lateral generate_subscripts(s.n, 1) place where s.n[place] is not null;

create or replace function insights.add_to_series(unit bigint, level smallint, fact insights.counted, days integer) returns void language plpgsql as $$
declare
  first date := insights.series_since(fact.day, days);
  place integer := insights.series_place(fact.day, first, days);
  free bigint;
  ns integer[];
  totals bigint[];
begin
  select s.id into free from insights.series s
    where s.kind = fact.kind and s.person_id = fact.person_id and s.unit_id = unit and s.since = first and s.key = fact.key
      and s.band = fact.band and s.secrecy = level
    limit 1 for update skip locked;
  if free is null then
    ns[place] := fact.n;
    if fact.total <> 0 then totals[place] := fact.total; end if;
    insert into insights.series (kind, unit_id, person_id, since, step, key, band, secrecy, n, total)
      values (fact.kind, unit, fact.person_id, first, days, fact.key, fact.band, level, ns, totals);
  elsif fact.total = 0 then
    update insights.series s set n[place] = coalesce(s.n[place], 0) + fact.n where s.id = free;
  else
    update insights.series s set n[place] = coalesce(s.n[place], 0) + fact.n, total[place] = coalesce(s.total[place], 0) + fact.total
      where s.id = free;
  end if;
end $$;

-- Puts what a table like `insights.tally` tells into series where it goes, and the rest, in good order, into an empty `insights.tally`.
create or replace function insights.keep_of(told regclass) returns void language plpgsql as $$
declare
  -- The sixteen places of an array, where there is something to tell.
  places text := (select string_agg(format('sum(%%1$s) filter (where place = %s)', place), ', ') from generate_series(1, 16) place);
begin
  execute format(
    'insert into insights.series (kind, unit_id, person_id, since, step, key, band, secrecy, n, total)
      select kind, unit_id, person_id, since, step, key, band, secrecy, array[%s]::integer[],
        case when bool_or(total <> 0) then array[%s]::bigint[] end
      from (
        select t.*, step, since, insights.series_place(day, since, step) as place
        from %s t cross join lateral insights.step_of(t.kind) step cross join lateral insights.series_since(t.day, step) since
        where step is not null
      ) one
      group by kind, unit_id, person_id, since, step, key, band, secrecy order by kind, person_id, unit_id, since, key, band',
    format(places, 'n'), format(places, 'nullif(total, 0)'), told);
  execute format(
    'insert into insights.tally (kind, unit_id, person_id, day, key, band, secrecy, n, total)
      select kind, unit_id, person_id, day, key, band, secrecy, n, total from %s where insights.step_of(kind) is null
      order by kind, person_id, unit_id, day, key', told);
end $$;

create temporary table told on commit drop as
  select kind, unit_id, person_id, day, key, band, secrecy, sum(n)::integer as n, sum(total)::bigint as total
  from insights.tally group by kind, unit_id, person_id, day, key, band, secrecy having sum(n) <> 0 or sum(total) <> 0;
truncate insights.tally;
select insights.keep_of('told');
drop table told;
create index series_of_figure on insights.series (kind, person_id, unit_id, since, key, band, secrecy);

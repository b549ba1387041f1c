import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { getBottlenecks as contract } from '../../contract/bottlenecks/get-bottlenecks.ts';
import { commonPath } from '../../rules/common-path.ts';
import { monthsOf, type Period } from '../../rules/period.ts';
import { TOP } from '../../rules/top.ts';
import { factsOf } from '../kept-facts.ts';
import { type Place, placeOf } from '../place.ts';

/** Of fewer, how long they stayed says more of them than of the place. */
const ENOUGH = 5;

/** A unit or a subject by how long what left had stayed, or a step: from one unit (`other`) to another. */
interface BottleneckRow {
  readonly what: 'unit' | 'subject' | 'step';
  readonly id: number;
  readonly other: number;
  readonly count: number;
  readonly median_days: number;
  readonly p90_days: number;
}

const daysOf = ({ count, median_days, p90_days }: BottleneckRow) => ({ count, median_days, p90_days });

export const getBottlenecks = read(contract, async (call) => {
  const { db, now, input } = call;
  const place = await placeOf(call, 'SECTOR_AND_SUBORDINATES', input.query);
  const months = monthsOf(place.period);
  const told = await slowest(db, place, months);
  const of = (what: BottleneckRow['what']) => told.filter((one) => one.what === what);
  const slowUnits = of('unit');
  const slowSubjects = of('subject');
  const path = commonPath(of('step').map(({ id: to, other: from, count: n }) => ({ from, to, n })));
  const [units, subjects] = await Promise.all([
    unitsById(db, [...slowUnits.map(({ id }) => id), ...path.flatMap(({ from, to }) => [from, to])]),
    subjectsById(
      db,
      slowSubjects.map(({ id }) => id),
    ),
  ]);
  const named = (id: number) => presentUnit(units.get(id)!);
  return {
    capacities: slowUnits.map((slow) => ({ ...named(slow.id), ...daysOf(slow) })),
    subjects: slowSubjects.map((slow) => ({ id: slow.id, name: subjects.get(slow.id)?.name ?? '', ...daysOf(slow) })),
    path: path.map(({ from, to, n }) => ({ from: named(from), to: named(to), count: n })),
    as_of: now.toISOString(),
    start_month: months.start,
    end_month: months.end,
  };
});

/**
 * Where what left had stayed longest, by the days within which nine of ten left, percentiles of whole days, exact; and how often processes went
 * from one unit to another. What is kept is walked once for all three.
 */
async function slowest(db: Database, place: Place, days: Period): Promise<readonly BottleneckRow[]> {
  const facts = await factsOf(db, place, { kinds: ['stay', 'step'], days, by: ['unit_id', 'kind', 'key', 'band'] });
  const { rows } = await sql<BottleneckRow>`
    with fact as (
      select unit_id, came_from, subject_id, band, sum(n)::int as n
      from (
        select unit_id, case kind when 'step' then key end as came_from, case kind when 'stay' then key end as subject_id, band, n
        from (${facts}) told) one
      group by grouping sets ((unit_id, came_from, band), (subject_id, band)) having sum(n) <> 0),
    stay as (
      select 'unit' as what, unit_id as id, band, n from fact where unit_id is not null and came_from is null
      union all select 'subject', subject_id, band, n from fact where subject_id <> 0),
    counted as (
      select what, id, band, sum(n) over (partition by what, id order by band) as passed, sum(n) over (partition by what, id) as whole
      from stay),
    measured as (
      select what, id, max(whole)::int as count, min(band) filter (where passed >= 0.5 * whole) as median_days,
        min(band) filter (where passed >= 0.9 * whole) as p90_days
      from counted group by what, id having max(whole) >= ${ENOUGH}),
    ranked as (
      select *, row_number() over (partition by what order by p90_days desc, median_days desc, count desc, id) as rank from measured)
    (select what, id, 0::bigint as other, count, median_days, p90_days from ranked where rank <= ${TOP} order by rank)
    union all select 'step', unit_id, came_from, n, 0, 0 from fact where came_from is not null`.execute(db);
  return rows;
}

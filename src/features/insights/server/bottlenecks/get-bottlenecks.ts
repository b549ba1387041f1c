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
interface Told {
  readonly what: 'unit' | 'subject' | 'step';
  readonly id: number;
  readonly other: number;
  readonly count: number;
  readonly median_days: number;
  readonly p90_days: number;
}

const daysOf = ({ count, median_days, p90_days }: Told) => ({ count, median_days, p90_days });

export const getBottlenecks = read(contract, async (call) => {
  const { db, now, input } = call;
  const place = await placeOf(call, 'SECTOR_AND_SUBORDINATES', input.query);
  const months = monthsOf(place.period);
  const told = await slowest(db, place, months);
  const of = (what: Told['what']) => told.filter((one) => one.what === what);
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
async function slowest(db: Database, place: Place, days: Period): Promise<readonly Told[]> {
  const facts = await factsOf(db, place, { kinds: ['stay', 'step'], days });
  const longest = (what: 'unit' | 'subject', mark: 'unit_id' | 'key') => {
    const of = sql.ref(mark);
    return sql`(
      select ${sql.lit(what)} as what, ${of} as id, 0::bigint as other, max(whole)::int as count,
        min(band) filter (where passed >= 0.5 * whole) as median_days, min(band) filter (where passed >= 0.9 * whole) as p90_days
      from (
        select ${of}, band, sum(n) over (partition by ${of} order by band) as passed, sum(n) over (partition by ${of}) as whole
        from (select ${of}, band, sum(n)::int as n from fact where kind = 'stay' group by ${of}, band having sum(n) <> 0) s) counted
      where ${of} <> 0 group by ${of} having max(whole) >= ${ENOUGH}
      order by p90_days desc, median_days desc, count desc, id limit ${TOP})`;
  };
  const { rows } = await sql<Told>`
    with fact as materialized (
      select unit_id, kind, key, band, sum(n)::int as n from (${facts}) told group by unit_id, kind, key, band)
    ${longest('unit', 'unit_id')} union all ${longest('subject', 'key')}
    union all (
      select 'step', unit_id, key, sum(n)::int, 0, 0 from fact where kind = 'step' group by unit_id, key having sum(n) <> 0)`.execute(
    db,
  );
  return rows;
}

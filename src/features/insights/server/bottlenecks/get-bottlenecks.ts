import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { getBottlenecks as contract } from '../../contract/bottlenecks/get-bottlenecks.ts';
import { commonPath } from '../../rules/common-path.ts';
import { monthsOf } from '../../rules/period.ts';
import { TOP } from '../../rules/top.ts';
import { sumFacts, sumsOf } from '../kept-facts.ts';
import { type Place, placeOf } from '../place.ts';

/** Of fewer, how long they stayed says more of them than of the place. */
const ENOUGH = 5;

interface Stayed {
  readonly id: number;
  readonly count: number;
  readonly median_days: number;
  readonly p90_days: number;
}

export const getBottlenecks = read(contract, async (call) => {
  const { db, now, input } = call;
  const place = await placeOf(call, 'SECTOR_AND_SUBORDINATES', input.query);
  const months = monthsOf(place.period);
  const [slowUnits, slowSubjects, steps] = await Promise.all([
    slowest(db, place, 'unit_id'),
    slowest(db, place, 'key'),
    sumFacts(db, place, { kinds: ['step'], days: months, by: ['unit_id', 'key'] }),
  ]);
  const path = commonPath(steps.map(({ unit_id: to, key: from, n }) => ({ from, to, n })));
  const [units, subjects] = await Promise.all([
    unitsById(db, [...slowUnits.map(({ id }) => id), ...path.flatMap(({ from, to }) => [from, to])]),
    subjectsById(
      db,
      slowSubjects.map(({ id }) => id),
    ),
  ]);
  const named = (id: number) => presentUnit(units.get(id)!);
  return {
    capacities: slowUnits.map(({ id, ...stays }) => ({ ...named(id), ...stays })),
    subjects: slowSubjects.map(({ id, ...stays }) => ({ id, name: subjects.get(id)?.name ?? '', ...stays })),
    path: path.map(({ from, to, n }) => ({ from: named(from), to: named(to), count: n })),
    as_of: now.toISOString(),
    start_month: months.start,
    end_month: months.end,
  };
});

/** Where what left had stayed longest, by the days within which nine of ten left: percentiles of whole days, exact. */
async function slowest(db: Database, place: Place, by: 'unit_id' | 'key'): Promise<readonly Stayed[]> {
  const stays = await sumsOf(db, place, { kinds: ['stay'], days: monthsOf(place.period), by: [by, 'band'] });
  const of = sql.ref(by);
  const { rows } = await sql<Stayed>`
    select ${of} as id, max(whole)::int as count, min(band) filter (where passed >= 0.5 * whole) as median_days,
      min(band) filter (where passed >= 0.9 * whole) as p90_days
    from (select ${of}, band, sum(n) over (partition by ${of} order by band) as passed, sum(n) over (partition by ${of}) as whole
      from (${stays}) s) counted
    where ${of} <> 0 group by ${of} having max(whole) >= ${ENOUGH}
    order by p90_days desc, median_days desc, count desc, id limit ${TOP}`.execute(db);
  return rows;
}

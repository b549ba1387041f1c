import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { periodAround } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { getBottlenecks } from '../contract/bottlenecks/get-bottlenecks.ts';
import { getCapacities, getUnitCapacities } from '../contract/figures/capacities.ts';
import { getDate, getUnitDate } from '../contract/figures/date.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getProcessAnalises, getUnitProcessAnalises } from '../contract/figures/process-analises.ts';
import { getProductivity, getUnitProductivity } from '../contract/figures/productivity.ts';
import { getSubjects, getUnitSubjects } from '../contract/figures/subjects.ts';
import { countSlowly } from '../testing/count-slowly.ts';
import { findSlowStays } from '../testing/find-slow-stays.ts';
import { keptFaults } from '../testing/kept-faults.ts';
import { monthsOf, weeksOf } from '../rules/period.ts';
import { liveAtRandom, numbersFrom } from '../testing/random-life.ts';
import { insightsFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(insightsFeature.endpoints, await testDeps(database));
await buildInstitution(database);
const partId = await buildPart(database, { abbreviation: 'SESAU' });
const otherPart = await buildPart(database, { abbreviation: 'SEFAZ' });
const top = await buildUnit(database, { partId, abbreviation: 'GAB' });
const left = await buildUnit(database, { partId, abbreviation: 'DIRA', parentId: top });
const leaf = await buildUnit(database, { partId, abbreviation: 'NUA', parentId: left });
const right = await buildUnit(database, { partId: otherPart, abbreviation: 'DIRB', parentId: top });
const outside = await buildUnit(database, { partId, abbreviation: 'FORA' });
const below = new Map([
  [top, [top, left, leaf, right]],
  [left, [left, leaf]],
  [leaf, [leaf]],
]);

const reader = (unit: number, permissions: readonly number[]) =>
  buildActor(database, { permissions, unit: { id: unit, partId } });
const readers = [
  await reader(top, [25, 73]),
  await reader(top, [73, 82, 53]),
  await reader(left, [25, 73]),
  await reader(leaf, [73, 79]),
];
const personIds = [...readers.map(({ personId }) => personId), (await reader(outside, [25])).personId];
const subjectIds = await Promise.all(
  ['Diárias', 'Férias', 'Compras', 'Obras', 'Cessão', 'Multas'].map((name) => buildSubject(database, { name })),
);
const cast = { unitIds: [top, left, leaf, right, outside], personIds, subjectIds, until: testNow };
await liveAtRandom(database, cast, 160, numbersFrom(20_261_014));
// What a year looks back on: weeks of some sixteens before.
await liveAtRandom(database, { ...cast, until: new Date('2026-03-20T17:00:00Z') }, 60, numbersFrom(20_260_320));
await liveAtRandom(database, { ...cast, until: new Date('2025-12-30T17:00:00Z') }, 40, numbersFrom(20_251_230));
await sql`insert into processes.reader (process_id, person_id, reason, since)
  select id, ${personIds[0]}, 'signer', now() from processes.process where id % 7 = 0`.execute(database.owner);

const weeks = [
  '2026-08-24',
  '2026-08-31',
  '2026-09-07',
  '2026-09-14',
  '2026-09-21',
  '2026-09-28',
  '2026-10-05',
  '2026-10-12',
];
const topOf = (counts: ReadonlyMap<unknown, number>) =>
  [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted((a, b) => b.count - a.count || Number(a.id) - Number(b.id))
    .slice(0, 5);
const bare = (list: readonly { readonly id: number; readonly count: number }[]) =>
  list.map(({ id, count }) => ({ id, count }));

async function answersOf(as: Actor, mine: boolean, query: Record<string, unknown> = {}) {
  const input = { query };
  const [info, productivity, capacities, due, date, analyses, subjects] = await Promise.all([
    api.call(mine ? getInfoCount : getUnitInfoCount, input, { as }),
    api.call(mine ? getProductivity : getUnitProductivity, input, { as }),
    api.call(mine ? getCapacities : getUnitCapacities, input, { as }),
    api.call(mine ? getDueDateInfo : getUnitDueDateInfo, input, { as }),
    api.call(mine ? getDate : getUnitDate, input, { as }),
    api.call(mine ? getProcessAnalises : getUnitProcessAnalises, input, { as }),
    api.call(mine ? getSubjects : getUnitSubjects, input, { as }),
  ]);
  const { analising_count, due_date_count, without_responsible, urgent_count } = info;
  return {
    analising_count,
    due_date_count,
    without_responsible,
    urgent_count,
    productivity: productivity.productivity,
    due: Object.values(due.due_date_info),
    bands: Object.values(analyses.process_analises),
    meanAge: analyses.analysing_media,
    subjects: bare(subjects.subjects),
    units: bare(capacities.capacities),
    analysed: date.analysing_media.map(({ date: day, count }) => [day, count]),
  };
}

async function exactlyOf(actor: Actor, personId: number | null, unitIds: readonly number[]) {
  const exact = await countSlowly(database.owner, { actor, personId, unitIds, weeks, now: testNow });
  return {
    ...exact,
    subjects: topOf(exact.subjects),
    units: topOf(exact.units),
    analysed: [...exact.analysed].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  };
}

test('what is kept counted is what the rows say, and so it is counted anew, twice in one session', async () => {
  expect(await keptFaults(database.owner)).toEqual([]);
  await database.owner.connection().execute(async (owner) => {
    for (let time = 0; time < 2; time += 1) {
      await sql`update insights.series set n = n[2:16], total = null`.execute(owner);
      expect(await keptFaults(owner)).not.toEqual([]);
      await sql`select insights.keep_again()`.execute(owner);
      expect(await keptFaults(owner)).toEqual([]);
    }
  });
});

test('of a day that another act is counting, an act keeps a count of its own and does not wait; the sum is right', async () => {
  const passes = (which: number) => sql`insert into processes.passage (process_id, unit_id, kind, entered_at, left_at)
    select id, ${leaf}, 'DISPATCHED', '2026-10-13T12:00:00Z', '2026-10-13T12:30:00Z' from processes.process
    where secrecy = 1 order by id offset ${which} limit 1`;
  const rows = async () => (await sql`select from insights.series where step < 31`.execute(database.owner)).rows.length;
  await passes(0).execute(database.owner);
  const before = await rows();
  await passes(1).execute(database.owner);
  expect(await rows()).toBe(before);
  await database.owner.transaction().execute(async (counting) => {
    await passes(2).execute(counting);
    await database.owner.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '5s'`.execute(other);
      await passes(3).execute(other);
    });
  });
  expect(await rows()).toBe(before + 4);
  expect(await keptFaults(database.owner)).toEqual([]);
});

describe('every number is what a slow count over all rows gives, of what the reader may know', () => {
  test.each(readers.map((as, index) => [index, as] as const))('reader %i, of the unit and all below', async (_, as) => {
    expect(await answersOf(as, false)).toEqual(await exactlyOf(as, null, below.get(as.unit!.id)!));
  });

  test.each(readers.map((as, index) => [index, as] as const))('reader %i, of what is theirs', async (_, as) => {
    const exact = await exactlyOf(as, as.personId, [as.unit!.id]);
    const unit = await exactlyOf(as, null, [as.unit!.id]);
    expect(await answersOf(as, true)).toEqual({ ...exact, without_responsible: unit.without_responsible });
  });

  test.each(readers.map((as, index) => [index, as] as const))('reader %i, week by week over a year', async (_, as) => {
    const query = { start_date: '2025-10-13', end_date: '2026-10-13' };
    const year = weeksOf({ start: query.start_date, end: query.end_date });
    const wholes = [
      [getUnitProductivity, getUnitDate, null, below.get(as.unit!.id)!],
      [getProductivity, getDate, as.personId, [as.unit!.id]],
    ] as const;
    for (const [productivity, date, personId, unitIds] of wholes) {
      const asked = { actor: as, personId, unitIds, weeks: year, now: testNow };
      const exact = await countSlowly(database.owner, asked);
      const told = await api.call(productivity, { query }, { as });
      expect(told.productivity).toEqual(exact.productivity);
      expect(told.productivity.filter(({ received }) => received > 0).length).toBeGreaterThan(
        personId === null ? 20 : 5,
      );
      const { analysing_media: analysed } = await api.call(date, { query }, { as });
      const byWeek = Map.groupBy(exact.analysed, ([day]) => periodAround('week', String(day)).start);
      const counts = [...byWeek].map(([week, days]) => [week, days.reduce((sum, [, n]) => sum + n, 0)]);
      expect(analysed.map(({ date: week, count }) => [week, count])).toEqual(
        counts.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      );
    }
  });

  // Series of months begin in January 2025 and in May 2026.
  test.each([
    ['2026-08-24', '2026-10-14'],
    ['2026-03-31', '2026-05-01'],
    ['2025-10-13', '2026-10-13'],
    ['2025-10-13', '2025-12-31'],
  ])('where it is stuck from %s to %s, of every reader', async (start, end) => {
    const slow = [];
    for (const as of readers) {
      const told = await api.call(getBottlenecks, { query: { start_date: start, end_date: end } }, { as });
      const months = monthsOf({ start, end });
      const exact = await findSlowStays(database.owner, { actor: as, unitIds: below.get(as.unit!.id)!, months });
      const days = ({ id, count, median_days, p90_days }: (typeof told.subjects)[number]) => ({
        id,
        count,
        median_days,
        p90_days,
      });
      const path = told.path.map(({ from, to, count }) => ({ from: from.id, to: to.id, n: count }));
      expect({
        capacities: told.capacities.map((one) => days({ name: '', ...one })),
        subjects: told.subjects.map(days),
        path,
      }).toEqual(exact);
      slow.push(...exact.capacities, ...exact.subjects, ...exact.path);
    }
    expect(slow.length).toBeGreaterThan(5);
  });

  test('of a unit below, and of one organ', async () => {
    const [as] = readers;
    expect(await answersOf(as!, false, { capacity_id: left })).toEqual(await exactlyOf(as!, null, [left, leaf]));
    expect(await answersOf(as!, false, { part_id: otherPart })).toEqual(await exactlyOf(as!, null, [right]));
  });
});

describe('whose numbers one may ask for', () => {
  test('those of a unit that is not below one’s own are refused', async () => {
    const call = api.call(getUnitInfoCount, { query: { capacity_id: outside } }, { as: readers[0] });
    await expect(call).rejects.toMatchObject({ status: 403, body: { code: 'UNIT_NOT_YOURS' } });
  });

  test('those of the unit and all below need permission 73', async () => {
    const as = await reader(top, [25]);
    await expect(api.call(getUnitInfoCount, {}, { as })).rejects.toMatchObject({ status: 403 });
  });

  test('who may not look at the sector is not told what nobody has there', async () => {
    const as = await reader(top, []);
    expect((await api.call(getInfoCount, {}, { as })).without_responsible).toBeNull();
  });

  test('a period that ends before it begins, or is longer than a year, is refused', async () => {
    const [as] = readers;
    const ask = (query: Record<string, string>) => api.call(getUnitProductivity, { query }, { as });
    const reason = (code: string) => ({ status: 400, body: { code: 'PERIOD_NOT_COUNTED', reasons: [{ code }] } });
    await expect(ask({ start_date: '2026-10-02', end_date: '2026-10-01' })).rejects.toMatchObject(
      reason('PERIOD_REVERSED'),
    );
    await expect(ask({ start_date: '2025-01-01', end_date: '2026-10-01' })).rejects.toMatchObject(
      reason('PERIOD_TOO_LONG'),
    );
  });
});

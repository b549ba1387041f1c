import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { listMyProcesses, listProcesses } from '../../worklists/contract/list-processes.ts';
import { worklistsFeature } from '../../worklists/server/feature.ts';
import { getBottlenecks } from '../contract/bottlenecks/get-bottlenecks.ts';
import { listLoads } from '../contract/bottlenecks/list-loads.ts';
import { listUnitsBelow } from '../contract/bottlenecks/list-units-below.ts';
import { getCapacities, getUnitCapacities } from '../contract/figures/capacities.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getProcessAnalises, getUnitProcessAnalises } from '../contract/figures/process-analises.ts';
import { getProductivity, getUnitProductivity } from '../contract/figures/productivity.ts';
import { getSignatures } from '../contract/figures/signatures.ts';
import { getSubjects, getUnitSubjects } from '../contract/figures/subjects.ts';
import { listMovements } from '../contract/lists/list-movements.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { daysOfBand, holdingBands } from '../rules/holding-bands.ts';
import { liveAtRandom, numbersFrom } from '../testing/random-life.ts';
import { insightsFeature } from './feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi([...insightsFeature.endpoints, ...worklistsFeature.endpoints], deps);
await buildInstitution(database);
const partId = await buildPart(database, { abbreviation: 'SESAU' });
const top = await buildUnit(database, { partId, abbreviation: 'GAB' });
const below = await buildUnit(database, { partId, abbreviation: 'DIR', parentId: top });
const leaf = await buildUnit(database, { partId, abbreviation: 'NUC', parentId: below });
const outside = await buildUnit(database, { partId, abbreviation: 'FORA' });
const as = await buildActor(database, { permissions: [25, 73], unit: { id: top, partId, label: 'GAB/SESAU' } });
const others = await Promise.all([below, leaf, outside].map((id) => buildActor(database, { unit: { id, partId } })));
const subjectIds = await Promise.all(['Diárias', 'Férias', 'Obras'].map((name) => buildSubject(database, { name })));
const personIds = [as.personId, as.personId, ...others.map(({ personId }) => personId)];
await liveAtRandom(
  database,
  { unitIds: [top, top, below, leaf, outside], personIds, subjectIds, until: testNow },
  140,
  numbersFrom(7),
);
await sql`update processes.process set signatures_pending = 1 where id % 5 = 0`.execute(database.owner);

const today = '2026-10-14';
const unitBox = async (filters: Record<string, unknown>, capacity?: number) =>
  (
    await api.call(
      listProcesses,
      { query: { with_children: 'sector_and_subordinates', filters, ...(capacity && { capacity }), only_count: true } },
      { as },
    )
  ).count;
const myBox = async (filters: Record<string, unknown>) =>
  (await api.call(listMyProcesses, { query: { filters, only_count: true } }, { as })).count;
const analysisBox = async (filters: Record<string, unknown>) =>
  (
    await api.call(
      listMyProcesses,
      {
        query: { with_children: 'sector_and_subordinates', filters: { ...filters, analysis: true }, only_count: true },
      },
      { as },
    )
  ).count;
const everyDeadline = { due_date: ['late', 'today', 'next_7_days', 'later'] };

describe('each number is the count of the list that it opens', () => {
  test('the numbers of now, of the unit and all below', async () => {
    const info = await api.call(getUnitInfoCount, {}, { as });
    expect(info.analising_count).toBeGreaterThan(5);
    expect(info).toMatchObject({
      analising_count: await analysisBox({}),
      due_date_count: await unitBox(everyDeadline),
      without_responsible: await unitBox({ situation: ['WITHOUT_RESPONSIBLE'] }),
      urgent_count: await unitBox({ priority: [3] }),
    });
    const under = await api.call(getUnitInfoCount, { query: { capacity_id: below } }, { as });
    expect(under.due_date_count).toBe(await unitBox(everyDeadline, below));
  });

  test('the numbers of now, of one person; what nobody has is of their unit', async () => {
    const info = await api.call(getInfoCount, {}, { as });
    const sector = await api.call(
      listProcesses,
      { query: { with_children: 'sector', filters: { situation: ['WITHOUT_RESPONSIBLE'] }, only_count: true } },
      { as },
    );
    expect(info.analising_count).toBeGreaterThan(0);
    expect(info).toMatchObject({
      analising_count: await myBox({}),
      due_date_count: await myBox(everyDeadline),
      without_responsible: sector.count,
      urgent_count: await myBox({ priority: [3] }),
    });
  });

  test('deadlines, lengths of analysis, subjects and units', async () => {
    const [due, mine, analyses, own, subjects, ownSubjects, units, origins] = await Promise.all([
      api.call(getUnitDueDateInfo, {}, { as }),
      api.call(getDueDateInfo, {}, { as }),
      api.call(getUnitProcessAnalises, {}, { as }),
      api.call(getProcessAnalises, {}, { as }),
      api.call(getUnitSubjects, {}, { as }),
      api.call(getSubjects, {}, { as }),
      api.call(getUnitCapacities, {}, { as }),
      api.call(getCapacities, {}, { as }),
    ]);
    for (const bucket of ['late', 'today', 'next_7_days', 'later'] as const) {
      expect(due.due_date_info[bucket]).toBe(await unitBox({ due_date: [bucket] }));
      expect(mine.due_date_info[bucket]).toBe(await myBox({ due_date: [bucket] }));
    }
    for (const band of holdingBands) {
      const held = daysOfBand(band, today);
      expect(analyses.process_analises[band], band).toBe(await analysisBox({ held }));
      expect(own.process_analises[band], band).toBe(await myBox({ held }));
    }
    for (const { id, count } of subjects.subjects) expect(count).toBe(await unitBox({ subject: [id] }));
    for (const { id, count } of ownSubjects.subjects) expect(count).toBe(await myBox({ subject: [id] }));
    for (const { id, count } of units.capacities) expect(count).toBe(await unitBox({ capacity_filter: [id] }));
    for (const { id, count } of origins.capacities) expect(count).toBe(await myBox({ origin_capacity: [id] }));
  });

  test('what came and went in each week', async () => {
    for (const mine of [false, true]) {
      const { productivity, received } = await api.call(mine ? getProductivity : getUnitProductivity, {}, { as });
      expect(received).toBeGreaterThan(0);
      for (const { week, ...counted } of productivity) {
        for (const figure of ['received', 'finished'] as const) {
          const query = {
            figure,
            with_children: !mine,
            start_date: week,
            end_date: addDays(week, 6),
            paginator_count: 200,
          };
          const list = await api.call(listMovements, { query }, { as });
          expect([list.count, list.results.length], `${figure} ${week}`).toEqual([counted[figure], counted[figure]]);
        }
      }
    }
  });

  test('what waits for signatures, and what each person of the unit has', async () => {
    const signatures = await api.call(getSignatures, { query: { with_children: true } }, { as });
    expect(signatures.processes_pending).toBeGreaterThan(0);
    expect(signatures.processes_pending).toBe(await unitBox({ signatures_pending: true }));
    const { people } = await api.call(listLoads, {}, { as });
    expect(people.length).toBeGreaterThan(0);
    for (const { id, count } of people) {
      const query = { with_children: 'sector', filters: { analysis: true, user: [id] }, only_count: true } as const;
      expect(count).toBe((await api.call(listMyProcesses, { query }, { as })).count);
    }
  });
});

describe('where it is stuck', () => {
  test('the median and the ninth decile of whole days, by unit and by subject, are those of the stays', async () => {
    const told = await api.call(getBottlenecks, {}, { as });
    const open = sql`s.left_at >= '2026-08-01T03:00:00Z' and s.left_at < '2026-11-01T03:00:00Z' and (p.secrecy = 1 or (s.unit_id = ${top} and p.secrecy = 2)
      or p.id = any(${(await visible()).map(Number)}::bigint[]))`;
    const exactly = async (by: 'unit_id' | 'subject_id') => {
      const of = by === 'unit_id' ? sql`s.unit_id` : sql`p.subject_id`;
      const { rows } = await sql`
        select ${of} as id, count(*)::int as count,
          percentile_disc(0.5) within group (order by floor(extract(epoch from s.left_at - s.entered_at) / 86400))::int as median_days,
          percentile_disc(0.9) within group (order by floor(extract(epoch from s.left_at - s.entered_at) / 86400))::int as p90_days
        from processes.passage s join processes.process p on p.id = s.process_id
        where s.unit_id = any(${[top, below, leaf]}::bigint[]) and ${open}
        group by 1 having count(*) >= 5 order by p90_days desc, median_days desc, count desc, id limit 5`.execute(
        database.owner,
      );
      return rows;
    };
    const bare = (rows: readonly { id: number; count: number; median_days: number; p90_days: number }[]) =>
      rows.map(({ id, count, median_days, p90_days }) => ({ id, count, median_days, p90_days }));
    expect(told.capacities.length).toBeGreaterThan(1);
    expect(bare(told.capacities)).toEqual(await exactly('unit_id'));
    expect(bare(told.subjects)).toEqual(await exactly('subject_id'));
    expect(told.path.length).toBeGreaterThan(0);
    for (const [index, step] of told.path.slice(1).entries()) expect(step.from.id).toBe(told.path[index]!.to.id);
  });

  /** What is not public and may be known all the same: that the movements list shows. */
  async function visible(): Promise<readonly number[]> {
    const query = {
      figure: 'finished',
      with_children: true,
      start_date: '2026-08-01',
      end_date: '2026-10-31',
      paginator_count: 500,
    } as const;
    const list = await api.call(listMovements, { query }, { as });
    return list.results.map(({ process_id: id }) => id);
  }

  test('the units that one may choose are the own and those below', async () => {
    const { units } = await api.call(listUnitsBelow, {}, { as });
    expect(new Set(units.map(({ id }) => id))).toEqual(new Set([top, below, leaf]));
  });
});

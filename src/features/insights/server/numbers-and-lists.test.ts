import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { signaturesFeature } from '../../signatures/server/feature.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { listProcesses } from '../../worklists/contract/list-processes.ts';
import { worklistsFeature } from '../../worklists/server/feature.ts';
import { getBottlenecks } from '../contract/bottlenecks/get-bottlenecks.ts';
import { listUnitsBelow } from '../contract/bottlenecks/list-units-below.ts';
import { getSignatures } from '../contract/figures/signatures.ts';
import { listMovements } from '../contract/lists/list-movements.ts';
import { numbersAndLists } from '../testing/numbers-and-lists.ts';
import { liveAtRandom, numbersFrom } from '../testing/random-life.ts';
import { insightsFeature } from './feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi(
  [...insightsFeature.endpoints, ...worklistsFeature.endpoints, ...signaturesFeature.endpoints],
  deps,
);
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

describe('each number is the count of the list that it opens', () => {
  const wheres = [
    { of: 'the unit and all below', scope: 'SECTOR_AND_SUBORDINATES', unit: null },
    { of: 'a unit below', scope: 'SECTOR_AND_SUBORDINATES', unit: below },
    { of: 'one person', scope: 'INDIVIDUAL', unit: null },
  ] as const;

  test.each(wheres)('of $of', async (where) => {
    const found = await numbersAndLists(api, as, { ...where, today: '2026-10-14' });
    expect(found.filter(({ counted, listed, lines }) => counted !== listed || counted !== lines)).toEqual([]);
    const counted = found.filter((one) => one.counted > 0).map(({ name }) => name.split(' ')[0]);
    const everywhere = ['analysing', 'due', 'waiting', 'urgent', 'held', 'subject', 'capacity', 'received', 'finished'];
    const expected = where.scope === 'INDIVIDUAL' ? everywhere : [...everywhere, 'load'];
    expect(new Set(counted)).toEqual(new Set(expected));
    expect(found.filter(({ name }) => name.startsWith('due ')).map(({ counted: some }) => some > 0)).toContain(true);
  });

  test('what waits for signatures', async () => {
    const signatures = await api.call(getSignatures, { query: { with_children: true } }, { as });
    expect(signatures.processes_pending).toBeGreaterThan(0);
    const query = {
      with_children: 'sector_and_subordinates',
      filters: { signatures_pending: true },
      only_count: true,
    } as const;
    expect(signatures.processes_pending).toBe((await api.call(listProcesses, { query }, { as })).count);
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

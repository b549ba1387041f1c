import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { loadProcesses } from '../../worklists/testing/load-processes.ts';
import { findProcesses, gatherQuery, walkQuery } from './find-processes.ts';
import { rebuildSearch } from './rebuild-search.ts';
import { questionOf } from './search-conditions.ts';

const database = await testDatabase();
const unitIds: number[] = [];

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  for (let index = 0; index < 10; index += 1) {
    unitIds.push(await buildUnit(database, { partId, abbreviation: `P${index}` }));
  }
  const { personId } = await buildActor(database);
  const subjectId = await buildSubject(database, { name: 'Assunto comum' });
  await loadProcesses(database, { count: 20_000, unitIds, personIds: [personId], subjectId });
  await sql`update processes.process set description = 'Rarissimo' where nup = 'T0000000000000007'`.execute(
    database.owner,
  );
  await rebuildSearch(database.app, testNow);
  await sql`vacuum analyze search.entry`.execute(database.owner);
  await sql`vacuum analyze processes.process`.execute(database.owner);
});

const order = { key: 'date', direction: 'desc' } as const;
const request = (text?: string) => ({
  question: questionOf(text === undefined ? {} : { text }, { timeZone: 'America/Fortaleza', readsCpfs: false }),
  reader: null,
  order,
  limit: 5,
  offset: 0,
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Heap Fetches'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

async function readingOf(query: ReturnType<typeof gatherQuery> | ReturnType<typeof walkQuery>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query}`.execute(
    database.app,
  );
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const read = nodes(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] !== undefined);
  return {
    seqScans: read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    indexes: read.map((node) => node['Index Name']),
    /** Rows of the table that were asked for besides what an index says of them. */
    fetches: read.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0), 0),
    rows: read.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0),
  };
}

describe('with twenty thousand processes', () => {
  test('a rare word reads its own rows only', async () => {
    expect(await findProcesses(database.app, request('rarissimo'))).toMatchObject({ count: 1, count_relation: 'eq' });
    const reading = await readingOf(gatherQuery(request('rarissimo')));
    expect(reading.seqScans).toEqual([]);
    expect(reading.rows).toBeLessThan(10);
  });

  test('a word that nothing holds reads nothing', async () => {
    const reading = await readingOf(gatherQuery(request('inexistente')));
    expect(reading).toMatchObject({ seqScans: [], rows: 0 });
  });

  test('a common word is counted up to the window and read along the order, a page deep', async () => {
    const found = await findProcesses(database.app, request('comum'));
    expect(found).toMatchObject({ count: 10_000, count_relation: 'gte' });
    const { rows } = await sql<{ id: number }>`select id from processes.process
      order by opened_at desc, id desc limit 5`.execute(database.owner);
    expect(found.ids).toEqual(rows.map(({ id }) => id));
    const reading = await readingOf(walkQuery(request('comum')));
    expect(reading.seqScans).toEqual([]);
    expect(reading.rows).toBeLessThan(50);
  });

  test('a common word among what one unit opened goes to the table for none that is read in the index', async () => {
    const question = questionOf(
      { text: 'comum', origin_capacity: [unitIds[0]!] },
      { timeZone: 'America/Fortaleza', readsCpfs: false },
    );
    const reading = await readingOf(gatherQuery({ ...request(), question }));
    expect(reading.indexes).toContain('process_from_unit');
    // A page that somebody wrote in a moment ago is looked at.
    expect(reading.fetches).toBeLessThan(50);
  });

  test('no word at all walks the order too', async () => {
    expect(await findProcesses(database.app, request())).toMatchObject({ count: 10_000, count_relation: 'gte' });
    const reading = await readingOf(walkQuery(request()));
    expect(reading).toMatchObject({ seqScans: [], rows: 5 });
  });

  test.each(['nup', 'subject_name'] as const)('by %s, a common word still reads a page', async (key) => {
    const asked = { ...request('comum'), order: { key, direction: 'asc' } as const };
    const reading = await readingOf(walkQuery(asked));
    expect(reading.seqScans).toEqual([]);
    expect(reading.rows).toBeLessThan(50);
  });
});

import { CompiledQuery, Kysely, PostgresDialect, sql, type SqlBool } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { markedWith } from '../../bookmarks/server/index.ts';
import { markSome } from '../../bookmarks/testing/mark-some.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { orderOf } from '../rules/order.ts';
import { type Scope, sortKeys, tabInfo } from '../rules/tabs.ts';
import { loadProcesses } from '../testing/load-processes.ts';
import { rareFilters } from '../testing/rare-filters.ts';
import { BIG, readsOf } from '../testing/read-plans.ts';
import { boxOf } from './boxes.ts';
import { filterConditions } from './filter-conditions.ts';
import { isOrderedWhole, type Page, pageByLookingThrough, pageOfBox } from './page-of-box.ts';
import { countBox, type Narrowed } from './query-box.ts';
import type { ProcessTab } from './read-box.ts';
import { talliesFor } from './tallies.ts';

const LOADED = 20_000;
const PAGE = 10;
/**
 * What left at levels that few may know is little here: the others of its indexes stand in for each of these. Of two that cost
 * almost the same, either may be taken. What is archived is spread among all that was opened, which in life is older.
 */
const TOO_LITTLE_HERE: ReadonlySet<string> = new Set([
  'passage_left_in_secret',
  'passage_left_in_secret_by_person',
  'passage_left_tree_in_secret',
  'passage_unit_id_process_id_idx',
  'process_archived_opened',
  // What left since a day is read along an index of the same unit.
  'passage_left_unit',
]);
// A page, one more, and as many of what is asked about each: far below what any of the boxes below holds.
const ROWS_OF_A_PAGE = 10 * PAGE;

const database = await testDatabase();
let busiest: Actor;
/** A colleague in the same unit, who has little of what is there. */
let quiet: Actor;
let unitIds: number[];

/** The same application, and what it asked of the database since it was last emptied. */
const asked: CompiledQuery[] = [];
const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
// The database is dropped at the end, maybe while one of them is still on its way out.
pool.on('error', () => {});
const watched: Database = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});
afterAll(() => watched.destroy());

beforeAll(async () => {
  for (const table of BIG)
    await sql`alter table ${sql.id('processes', table)} set (autovacuum_enabled = false)`.execute(database.owner);
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitIds = [];
  for (let index = 0; index < 20; index += 1) {
    // The first half stands below the busiest.
    const parent = index > 0 && index < 10 ? { parentId: unitIds[0]! } : {};
    unitIds.push(await buildUnit(database, { partId, abbreviation: `P${index}`, ...parent }));
  }
  const unit = { id: unitIds[0]!, partId };
  busiest = await buildActor(database, { permissions: [25], unit });
  quiet = await buildActor(database, { permissions: [25], unit });
  const personIds: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    personIds.push((await buildActor(database, { permissions: [25], unit })).personId);
  }
  const subjectIds: number[] = [];
  for (let index = 0; index < 25; index += 1)
    subjectIds.push(await buildSubject(database, { name: `Assunto ${index}` }));
  // The busiest unit and person have about half of everything.
  const half = (first: number, others: readonly number[]) => others.flatMap((other) => [first, other]);
  await loadProcesses(database, {
    count: LOADED,
    unitIds: half(unit.id, unitIds.slice(1)),
    personIds: half(busiest.personId, personIds),
    subjectId: subjectIds[0]!,
    lifelike: true,
  });
  await sql`update processes.process set subject_id = (${subjectIds}::bigint[])[1 + id % 25], migrated = id % 1000 = 1,
      automatic_processing = id % 1000 = 3, signatures_pending = (id % 1000 = 5)::integer,
      unarchived_at = case when id % 1000 = 7 and state <> 'ARCHIVED' then now() end,
      priority = case when id % 500 = 1 then 3 else 1 end,
      due_date = case when id % 3 = 0 then date '2027-01-01' + id::integer % 900 end,
      reference_number = 'REF/' || id % 2000,
      responsible_id = case when id % 200 in (4, 8, 12) then ${quiet.personId} else responsible_id end,
      returned = id % 200 in (4, 5) and state <> 'ARCHIVED', to_origin = id % 200 in (8, 9) and state <> 'ARCHIVED',
      archived_by = case when id % 200 = 10 then ${quiet.personId} else archived_by end`.execute(database.owner);
  await sql`update processes.passage set left_by = ${quiet.personId} where left_at is not null and process_id % 205 = 0`.execute(
    database.owner,
  );
  await sql`insert into processes.favourite (person_id, process_id, since)
    select person_id, id, now() from processes.process
    cross join unnest(${[busiest.personId, ...personIds.slice(0, 4)]}::bigint[]) person_id
    where id % 10 = 0 on conflict do nothing`.execute(database.owner);
  await knowEveryRow();
});

/**
 * What the planner knows is from every row, and nobody looks again: a sample at random, or one that is taken while the test runs,
 * decides now and then for another of two indexes that cost almost the same.
 */
async function knowEveryRow(): Promise<void> {
  await database.owner.connection().execute(async (one) => {
    // So many times three hundred rows are looked at.
    await sql`set default_statistics_target = 1000`.execute(one);
    for (const table of BIG) {
      await sql`vacuum (freeze, analyze) ${sql.id('processes', table)}`.execute(one);
    }
    await sql`reset default_statistics_target`.execute(one);
  });
}

/** What was asked and how few rows it may read, with the indexes that it is read by. */
const held: { readonly asked: readonly CompiledQuery[]; readonly than: number; readonly by: ReadonlySet<string> }[] =
  [];

/** What was asked reads fewer rows than so many, and no table from end to end. */
async function expectFewer(than: number): Promise<void> {
  const { rows, seqScans, indexes } = await readsOf(database.app, asked);
  expect(seqScans).toEqual([]);
  expect(rows).toBeLessThan(than);
  held.push({ asked: [...asked], than, by: indexes });
}

function boxOfUnits(tab: ProcessTab, scope: Scope, units: readonly number[], person = busiest): Narrowed {
  const owner = {
    personId: person.personId,
    scope,
    unitIds: units,
    aboveIds: [units[0]!],
    ownUnitId: person.unit!.id,
  };
  return { box: boxOf(tab, owner, false), unitIds: tab === 'favorites' ? [] : units, actor: person, conditions: [] };
}

/** How many a box holds that are looked through for the few that may know them: of what was sent away, in the index alone. */
async function fewMayKnow(tab: ProcessTab): Promise<number> {
  if (tab !== 'favorites' && tab !== 'tramited') return 0;
  const { rows } = await sql<{ n: number }>`${
    tab === 'favorites'
      ? sql`select count(*) as n from processes.favourite where person_id = ${busiest.personId} and secrecy > 1`
      : sql`select count(*) as n from processes.passage where unit_id = ${unitIds[0]} and left_at is not null and secrecy > 2`
  }`.execute(database.owner);
  return rows[0]!.n;
}

const pageAt = (narrowed: Narrowed, tab: ProcessTab, from: Page['from'], limit = PAGE + 1) =>
  pageOfBox(watched, narrowed, { order: tabInfo[tab].order, urgentFirst: false, limit, from });

const boxes: readonly [ProcessTab, Scope][] = [
  ['my_process', 'individual'],
  ['sector', 'sector'],
  ['sector', 'individual'],
  ['analysis', 'sector'],
  ['analysis', 'individual'],
  ['returned', 'sector'],
  ['returned', 'individual'],
  ['to_origin', 'sector'],
  ['to_origin', 'individual'],
  ['tramited', 'individual'],
  ['tramited', 'sector'],
  ['archived', 'individual'],
  ['archived', 'sector'],
  ['favorites', 'individual'],
];

describe(`of ${LOADED} processes, half of them of one unit and of one person`, () => {
  describe.each(boxes)('%s, %s', (tab, scope) => {
    test('a page reads a page', async () => {
      asked.length = 0;
      await pageAt(boxOfUnits(tab, scope, [unitIds[0]!]), tab, { offset: 0 });
      await expectFewer(ROWS_OF_A_PAGE);
    });

    test('so does one of a colleague who has little', async () => {
      asked.length = 0;
      await pageAt(boxOfUnits(tab, scope, [unitIds[0]!], quiet), tab, { offset: 0 });
      await expectFewer(ROWS_OF_A_PAGE);
    });

    test('so does one from deep inside', async () => {
      const narrowed = boxOfUnits(tab, scope, [unitIds[0]!]);
      const all = await pageAt(narrowed, tab, { offset: 0 }, 1_000);
      asked.length = 0;
      if (all.length > 0) await pageAt(narrowed, tab, { after: all[Math.floor(all.length / 2)]!.position });
      await expectFewer(2 * ROWS_OF_A_PAGE);
    });

    test('its count reads no process but those that only somebody in particular may know, and is exact', async () => {
      const narrowed = boxOfUnits(tab, scope, [unitIds[0]!]);
      asked.length = 0;
      const counted = await countBox(watched, narrowed, talliesFor(watched, busiest.personId));
      await expectFewer(ROWS_OF_A_PAGE + 3 * (await fewMayKnow(tab)));
      const whole = await countBox(watched, { ...narrowed, conditions: [sql`p.id > 0`] }, talliesFor(watched, 0));
      expect(counted).toEqual(whole);
    });
  });

  const orders = sortKeys.filter((key) => key !== 'archived_date').flatMap((key) => [key, `-${key}`] as const);
  const pageIn = (tab: ProcessTab, order_by: (typeof orders)[number], urgentFirst = false) =>
    ({ order: orderOf(tab, { order_by }), urgentFirst, limit: PAGE + 1, from: { offset: 0 } }) as const;

  describe.each(['sector', 'archived'] as const)('%s, of everybody', (tab) => {
    const given = orders.filter((order) => tab === 'sector' || !order.endsWith('user_responsible_date'));
    test.each(given)('a page in the order of %s reads few, of a small unit too', async (order_by) => {
      // Only the busiest archived anything.
      for (const unitId of tab === 'archived' ? [unitIds[0]!] : [unitIds[0]!, unitIds[3]!]) {
        const narrowed = boxOfUnits(tab, 'sector', [unitId]);
        for (const urgentFirst of order_by.endsWith('subject_name') || tab === 'archived' ? [false] : [false, true]) {
          asked.length = 0;
          expect(await pageOfBox(watched, narrowed, pageIn(tab, order_by, urgentFirst))).toHaveLength(PAGE + 1);
          await expectFewer(2 * ROWS_OF_A_PAGE);
        }
      }
    });
  });

  const shorter = boxes.filter(
    ([tab, scope]) => scope === 'individual' || !['sector', 'archived', 'tramited', 'favorites'].includes(tab),
  );
  test.each(shorter.filter(([tab]) => tab !== 'tramited' && tab !== 'favorites'))(
    '%s, %s, in any other order reads what it holds, and of the table nothing',
    async (tab, scope) => {
      const narrowed = boxOfUnits(tab, scope, [unitIds[0]!]);
      const tallies = talliesFor(database.app, busiest.personId);
      const held = (await countBox(database.app, narrowed, tallies)).count;
      for (const order_by of orders) {
        const page = pageIn(tab, order_by);
        const few = await isOrderedWhole(narrowed, page, tallies);
        asked.length = 0;
        expect(await pageOfBox(watched, narrowed, { ...page, few })).toHaveLength(Math.min(held, PAGE + 1));
        const { rows, fromTable } = await readsOf(database.app, asked);
        expect(rows).toBeLessThan((few ? 2 * held : 0) + 2 * ROWS_OF_A_PAGE);
        if (few) expect(fromTable).toEqual([]);
      }
    },
  );

  test('Favoritos, when somebody has many, are met among all there is in the order', async () => {
    const narrowed = boxOfUnits('favorites', 'individual', [unitIds[0]!]);
    for (const order_by of ['due_date', '-due_date', 'date', '-date', 'nup'] as const) {
      asked.length = 0;
      expect(await pageOfBox(watched, narrowed, pageIn('favorites', order_by))).toHaveLength(PAGE + 1);
      await expectFewer(10 * ROWS_OF_A_PAGE + 3 * (await fewMayKnow('favorites')));
    }
  });

  test('what many pass is found among the first rows of the order; what stands far away is not sought there', async () => {
    const narrowed = boxOfUnits('sector', 'sector', [unitIds[0]!]);
    const page = pageIn('sector', '-last_tramited_date_es');
    asked.length = 0;
    const often = { ...narrowed, conditions: [sql<SqlBool>`p.priority = 1`] };
    expect(await pageByLookingThrough(watched, often, page)).toEqual(await pageOfBox(database.app, often, page));
    await expectFewer(ROWS_OF_A_PAGE);
    const old = { ...narrowed, conditions: [sql<SqlBool>`p.opened_at < '2026-01-05'`] };
    expect(await pageByLookingThrough(watched, old, page)).toBeNull();
    expect(await pageOfBox(database.app, old, { ...page, few: true })).toEqual(
      await pageOfBox(database.app, old, page),
    );
  });

  test.each(rareFilters.map((filters) => [JSON.stringify(filters), filters] as const))(
    'what few of a sector are, %s, is counted and found without looking at the others',
    async (_, filters) => {
      const narrowed = {
        ...boxOfUnits('sector', 'sector', [unitIds[0]!]),
        conditions: filterConditions({
          tab: 'sector',
          filters,
          actor: busiest,
          today: '2027-03-01',
          timeZone: 'America/Sao_Paulo',
        }),
      };
      asked.length = 0;
      const { count } = await countBox(watched, narrowed, talliesFor(watched, busiest.personId));
      const page = { order: tabInfo.sector.order, urgentFirst: false, limit: PAGE + 1, from: { offset: 0 }, few: true };
      expect(await pageOfBox(watched, narrowed, page)).toHaveLength(Math.min(count, PAGE + 1));
      await expectFewer(6 * count + ROWS_OF_A_PAGE);
    },
  );

  test.each([
    ['few', sql<SqlBool>`id % 1000 = 14`],
    ['many', sql<SqlBool>`id % 2 = 0`],
  ] as const)(
    'what %s of a sector are marked with is counted and found without looking at the others',
    async (often, which) => {
      const id = await markSome(database, busiest.personId, { name: often, which });
      const conditions = await markedWith(database.app, busiest, { bookmarks: [id] });
      const narrowed = { ...boxOfUnits('sector', 'sector', [unitIds[0]!]), conditions };
      const { order } = tabInfo.sector;
      const page = { order, urgentFirst: false, limit: PAGE + 1, from: { offset: 0 } };
      asked.length = 0;
      const { count } = await countBox(watched, narrowed, talliesFor(watched, busiest.personId));
      expect(count).toBeGreaterThan(PAGE);
      const marked = await readsOf(database.app, asked);
      const { rows: all } = await sql<{ n: number }>`
      select count(*)::int as n from bookmarks.marked where bookmark_id = ${id}`.execute(database.owner);
      asked.length = 0;
      const found =
        often === 'few'
          ? await pageOfBox(watched, narrowed, { ...page, few: true })
          : await pageByLookingThrough(watched, narrowed, page);
      expect(found).toHaveLength(PAGE + 1);
      const read = await readsOf(database.app, asked);
      // Of few, those that have it; of many, the first rows of the order until a page of them does.
      if (often === 'few') {
        expect([...marked.seqScans, ...read.seqScans]).toEqual([]);
        expect(marked.rows).toBeLessThanOrEqual(2 * all[0]!.n);
        expect(read.rows).toBeLessThanOrEqual(2 * all[0]!.n + ROWS_OF_A_PAGE);
      } else expect(read.rows).toBeLessThan(2 * ROWS_OF_A_PAGE);
    },
  );

  test.each(['sector', 'analysis', 'archived', 'tramited'] as const)('%s, of many units at once', async (tab) => {
    asked.length = 0;
    await pageAt(boxOfUnits(tab, 'sector_and_subordinates', unitIds.slice(0, 10)), tab, { offset: 0 });
    expect((await readsOf(database.app, asked)).seqScans).toEqual([]);
  });

  test('and would read more without any of the indexes that it is read by', async () => {
    const names = [...new Set(held.flatMap(({ by }) => [...by]))];
    const idle: string[] = [];
    // Those that keep something from being there twice are there for that.
    for (const name of names.filter((one) => !/_p?key$/.test(one))) if (!(await isMissed(name))) idle.push(name);
    expect(names).toContain('process_returned_to_person');
    expect(idle.filter((name) => !TOO_LITTLE_HERE.has(name))).toEqual([]);
  });
});

/** Whether something that was held reads more than it may, or a table from end to end, without this index. */
async function isMissed(name: string): Promise<boolean> {
  const without = await database.owner.startTransaction().execute();
  try {
    await sql`drop index ${sql.id('processes', name)}`.execute(without);
    for (const { asked: statements, than, by } of held) {
      if (!by.has(name)) continue;
      const { rows, seqScans } = await readsOf(without, statements);
      if (rows >= than || seqScans.length > 0) return true;
    }
    return false;
  } finally {
    await without.rollback().execute();
  }
}

describe('where all processes are of one subject', () => {
  beforeAll(async () => {
    await sql`update processes.process set subject_id = (select id from subjects.subject order by search_text offset 12 limit 1)`.execute(
      database.owner,
    );
    await knowEveryRow();
  });

  test.each([
    ['sector', 'subject_name'],
    ['sector', '-subject_name'],
    ['archived', 'subject_name'],
    ['archived', '-subject_name'],
  ] as const)('%s in the order of %s walks through no others', async (tab, order_by) => {
    const narrowed = boxOfUnits(tab, 'sector', [unitIds[0]!]);
    const page = { order: orderOf(tab, { order_by }), urgentFirst: false, limit: PAGE + 1, from: { offset: 0 } };
    asked.length = 0;
    expect(await pageOfBox(watched, narrowed, page)).toHaveLength(PAGE + 1);
    await expectFewer(2 * ROWS_OF_A_PAGE);
  });
});

describe('where somebody was named in all that is secret', () => {
  beforeAll(async () => {
    await sql`insert into processes.reader (process_id, person_id, reason, since)
      select id, ${busiest.personId}, 'named', now() from processes.process where secrecy > 2`.execute(database.owner);
    await knowEveryRow();
  });

  test.each(['individual', 'sector'] as const)(
    'Tramitados, %s: of what left in secret no more is looked up than the page asks',
    async (scope) => {
      asked.length = 0;
      const page = await pageAt(boxOfUnits('tramited', scope, [unitIds[0]!]), 'tramited', { offset: 0 });
      expect(page).toHaveLength(PAGE + 1);
      expect((await readsOf(database.app, asked)).lookedUp).toBeLessThan(4 * PAGE);
    },
  );
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import * as lists from '../contract/list-processes.ts';
import { type SortKey, sortKeys } from '../rules/tabs.ts';
import { loadProcesses } from '../testing/load-processes.ts';
import { worklistsFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(worklistsFeature.endpoints, await testDeps(database));
let unitIds: number[];
let chief: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const above = await buildUnit(database, { partId, abbreviation: 'GAB' });
  unitIds = [above];
  for (const abbreviation of ['COCON', 'GELIC']) {
    unitIds.push(await buildUnit(database, { partId, abbreviation, parentId: above }));
  }
  unitIds.push(await buildUnit(database, { partId, abbreviation: 'ASJUR' }));
  chief = await buildActor(database, { permissions: [25, 73], unit: { id: above, partId } });
  const subjectIds = await Promise.all(['Férias', 'Compras', 'Ferias'].map((name) => buildSubject(database, { name })));
  const [subjectId] = subjectIds;
  await loadProcesses(database, { count: 2_600, unitIds, personIds: [chief.personId], subjectId: subjectId! });
  await sql`update processes.process set subject_id = (${subjectIds}::bigint[])[1 + id % 3]`.execute(database.owner);
  // Many that came at one instant, told apart by microseconds or by nothing at all.
  await sql`update processes.process set last_moved_at = timestamptz '2026-02-01' + (id % 3) * interval '1 microsecond'
    where id % 2 = 0`.execute(database.owner);
});

const columns: Record<Exclude<SortKey, 'subject_name'>, string> = {
  user_responsible_date: 'p.responsible_since',
  last_tramited_date_es: 'p.last_moved_at',
  archived_date: 'p.archived_at',
  due_date: 'p.due_date',
  date: 'p.opened_at',
  nup: 'p.nup',
};

type Query = NonNullable<Parameters<typeof api.call<typeof lists.listProcesses>>[1]['query']>;
type List = (typeof lists)['listProcesses'];

/** Every page of a list, one after the other. */
async function walk(list: List, query: Query, between?: (page: number) => Promise<unknown>) {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await api.call(list, { query: { ...query, ...(cursor && { cursor }) } }, { as: chief });
    ids.push(...answer.results.map(({ id }) => id));
    if (answer.next_cursor === undefined) return ids;
    cursor = answer.next_cursor;
    await between?.(page);
  }
}

async function byPages(list: List, query: Query): Promise<number[]> {
  const pages = [1, 2, 3].map((page) =>
    api.call(list, { query: { ...query, page, paginator_count: 999 } }, { as: chief }),
  );
  return (await Promise.all(pages)).flatMap(({ results }) => results.map(({ id }) => id));
}

describe('going on from page to page gives what the numbered pages give', () => {
  const boxes: [string, List, Query][] = [
    ['No Setor', lists.listProcesses, {}],
    ['No Setor with its subordinates', lists.listProcesses, { with_children: 'sector_and_subordinates' }],
    ['No Setor, urgent first', lists.listProcesses, { filters: { order_by_urgent: true } }],
    ['Meus Processos', lists.listMyProcesses, {}],
    ['Tramitados', lists.listTramited, {}],
    ['Tramitados of several units', lists.listTramited, { with_children: 'sector_and_subordinates' }],
    ['Arquivados', lists.listArchived, { with_children: 'sector' }],
    ['Favoritos', lists.listFavourites, { paginator_count: 1 }],
    ['No Setor in no order', lists.listProcesses, { ignore_order_by_default: true }],
  ];
  test.each(boxes)('%s', async (_, list, query) => {
    const whole = await byPages(list, query);
    expect(whole.length).toBeGreaterThan(2);
    expect(await walk(list, { paginator_count: 37, ...query })).toEqual(whole);
  });

  const keys: SortKey[] = ['due_date', 'user_responsible_date', 'date', 'nup', 'subject_name', 'archived_date'];
  test.each(keys.flatMap((key) => [[key] as const, [`-${key}`] as const]))('ordered by %s', async (order_by) => {
    const query = { order_by, with_children: 'sector_and_subordinates' } as const;
    expect(await walk(lists.listProcesses, { ...query, paginator_count: 83 })).toEqual(
      await byPages(lists.listProcesses, query),
    );
  });
});

test.each([...sortKeys].flatMap((key) => [[key] as const, [`-${key}`] as const]))(
  'ordered by %s, and urgent first, a list is what sorting all of it gives',
  async (order_by) => {
    const key = order_by.replace('-', '') as SortKey;
    const column = key === 'subject_name' ? sql`s.search_text` : sql.raw(columns[key]);
    const down = order_by !== key;
    const last = !down || key === 'due_date' || key === 'user_responsible_date';
    for (const urgent of [false, true]) {
      const sorted = await sql<{ id: number }>`
        select p.id from processes.process p join subjects.subject s on s.id = p.subject_id
        where p.unit_id = ${unitIds[0]} and p.state not in ('DRAFT', 'ARCHIVED')
        order by ${urgent ? sql`(p.priority = 3) desc,` : sql``} ${column} ${sql.raw(`${down ? 'desc' : 'asc'} nulls ${last ? 'last' : 'first'}`)},
          p.id ${sql.raw(down ? 'desc' : 'asc')}`.execute(database.owner);
      const listed = await byPages(lists.listProcesses, { order_by, filters: { order_by_urgent: urgent } });
      expect(listed).toEqual(sorted.rows.map(({ id }) => id));
    }
  },
);

test('while processes come and go, none of the others is lost or shown twice', async () => {
  const before = await byPages(lists.listProcesses, {});
  const moving = new Set(before.filter((_, index) => index % 7 === 0));
  const left = [...moving];
  const walked = await walk(lists.listProcesses, { paginator_count: 20 }, async (page) => {
    // One goes to the top of the list, one leaves the unit.
    const [up, away] = [left.shift(), left.pop()];
    if (up) {
      await sql`update processes.process set last_moved_at = timestamptz '2026-09-01' + ${page} * interval '1 second'
        where id = ${up}`.execute(database.owner);
    }
    if (away) {
      await sql`update processes.process set unit_id = ${unitIds[1]} where id = ${away}`.execute(database.owner);
    }
  });
  const still = (ids: readonly number[]) => ids.filter((id) => !moving.has(id));
  expect(still(walked)).toEqual(still(before));
  expect(new Set(walked).size).toBe(walked.length);
});

test('what is not the continuation of this list and order is refused', async () => {
  const { next_cursor } = await api.call(lists.listProcesses, { query: { paginator_count: 5 } }, { as: chief });
  const forged = Buffer.from(JSON.stringify({ of: 'sector last_tramited_date_es desc', at: ["'; drop", '1'] }));
  const refusals = await Promise.all([
    api.refusal(lists.listTramited, { query: { cursor: next_cursor } }, { as: chief }),
    api.refusal(lists.listProcesses, { query: { cursor: next_cursor, order_by: 'nup' } }, { as: chief }),
    api.refusal(lists.listProcesses, { query: { cursor: forged.toString('base64url') } }, { as: chief }),
    api.refusal(lists.listProcesses, { query: { cursor: 'qualquer-coisa' } }, { as: chief }),
  ]);
  for (const { status, body } of refusals)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'CURSOR_UNKNOWN' });
});

test('a numbered page beyond the window says how to reach the rest', async () => {
  const { body } = await api.refusal(
    lists.listProcesses,
    { query: { page: 1_001, paginator_count: 10 } },
    { as: chief },
  );
  expect(body).toMatchObject({ code: 'BEYOND_WINDOW', message: expect.stringContaining('filtros') });
});

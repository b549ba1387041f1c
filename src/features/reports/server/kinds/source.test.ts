import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import type { ReportPlace } from '../report-place.ts';
import { listed } from './source.ts';

const { owner: db } = await testDatabase();
const place = {} as ReportPlace;
let asked = 0;
const numbers = listed<{ id: number; key: string }>({
  found: () =>
    sql`select n as id, '2026-01-01Z'::timestamptz + n * interval '1 hour' as at from generate_series(1, 2500) n`,
  present: async (_db, rows) => {
    asked += 1;
    return rows.map(({ id }) => [id]);
  },
});
const idsOf = async (source: Awaited<ReturnType<typeof numbers>>) => {
  const ids: unknown[] = [];
  for await (const [id] of source.lines) ids.push(id);
  return ids;
};

test('a report of many lines is counted whole, and each line comes once, in the order of time', async () => {
  const source = await numbers(db, place);
  expect(source.count).toBe(2_500);
  expect(await idsOf(source)).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1));
});

test('at a glance it is counted so far and no farther, and its first lines are all that is read', async () => {
  asked = 0;
  const source = await numbers(db, place, { counts: 101, lines: 3 });
  expect(source.count).toBe(101);
  const first: unknown[] = [];
  for await (const [id] of source.lines) if (first.push(id) === 3) break;
  expect(first).toEqual([1, 2, 3]);
  expect(asked).toBe(1);
});

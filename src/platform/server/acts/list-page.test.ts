import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIST_WINDOW } from '../../contract/list.ts';
import { testDatabase } from '../../testing/database.ts';
import { listPage } from './list-page.ts';

const { app: db } = await testDatabase();
const numbers = (last: number) => sql`select n from generate_series(1, ${last}::int) n`;
const ask = (query: { page?: number; only_count?: boolean }, last: number) =>
  listPage(
    db,
    { page: 1, paginator_count: 3, ...query },
    {
      found: numbers(last),
      page: async ({ limit, offset }) =>
        (
          await sql<{
            n: number;
          }>`select n from (${numbers(last)}) f order by n limit ${limit} offset ${offset}`.execute(db)
        ).rows.map(({ n }) => n),
    },
  );

test('one page is read, and all are counted', async () => {
  expect(await ask({}, 7)).toEqual({ results: [1, 2, 3], count: 7, count_relation: 'eq' });
  expect(await ask({ page: 3 }, 7)).toEqual({ results: [7], count: 7, count_relation: 'eq' });
  expect(await ask({ only_count: true }, 7)).toEqual({ results: [], count: 7, count_relation: 'eq' });
});

test('the count is exact up to the window and a floor beyond it', async () => {
  expect(await ask({ only_count: true }, LIST_WINDOW)).toMatchObject({ count: LIST_WINDOW, count_relation: 'eq' });
  expect(await ask({ only_count: true }, LIST_WINDOW + 2)).toMatchObject({ count: LIST_WINDOW, count_relation: 'gte' });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

const { appUrl } = await testDatabase();

/** On one connection, so that what it keeps can be asked. */
async function onOneConnection<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: appUrl, max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test('a statement that is marked is kept by its connection, once whatever its values; others are not', () =>
  onOneConnection(async (db) => {
    const double = (value: number) => sql<{ n: number }>`${prepared} select 2 * ${value}::int as n`.execute(db);
    const half = (value: number) => sql<{ n: number }>`select ${value}::int / 2 as n`.execute(db);
    expect((await double(4)).rows).toEqual([{ n: 8 }]);
    expect((await double(5)).rows).toEqual([{ n: 10 }]);
    expect((await half(6)).rows).toEqual([{ n: 3 }]);
    await db.selectFrom('platform.upload').modifyFront(prepared).select('id').limit(1).execute();
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements order by prepare_time`.execute(db);
    expect(rows.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('select 2 * $1'),
      expect.stringContaining('platform'),
    ]);
  }));

test('a kept statement that fails fails alone, inside a transaction too', () =>
  onOneConnection(async (db) => {
    const divide = (value: number) => sql<{ n: number }>`${prepared} select 12 / ${value}::int as n`.execute(db);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(3)).rows).toEqual([{ n: 4 }]);
    const inTransaction = db.transaction().execute((tx) => sql`${prepared} select 12 / ${0}::int as n`.execute(tx));
    await expect(inTransaction).rejects.toThrow('division by zero');
    expect((await divide(4)).rows).toEqual([{ n: 3 }]);
  }));

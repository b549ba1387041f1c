import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { at } from '../clock.ts';

const database = await testDatabase();
const moment = () =>
  database.app.transaction().execute(async (tx) => {
    const { rows } = await sql<{ moment: Date }>`select platform.moment() as moment`.execute(tx);
    return rows[0]!.moment;
  });

test('what is done inside a moment of the past is kept as of then, and what follows on the same connection as of now', async () => {
  const past = new Date('2026-03-02T12:00:00Z');
  const before = Date.now();
  expect(await at(past, moment)).toEqual(past);
  expect((await moment()).getTime()).toBeGreaterThanOrEqual(before);
});

test('the application reads the histories and rewrites none', async () => {
  await expect(sql`update people.bond_history set until = now()`.execute(database.app)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from access.profile_history`.execute(database.app)).rejects.toThrow(/permission denied/);
});

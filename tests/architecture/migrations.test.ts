import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';

const names = readdirSync(path.resolve(import.meta.dirname, '../../migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/[.]sql$/, ''))
  .sort();

test.for(names.map((name, index) => [name, index] as const))(
  'an empty database stops well at %s and goes on from there to the newest',
  async ([name, index]) => {
    await inEmptyDatabase(async (url) => {
      const owner = openDatabase({ url, max: 1 });
      try {
        expect(await migrate(owner, name)).toEqual(names.slice(0, index + 1));
        expect(await migrate(owner)).toEqual(names.slice(index + 1));
        expect(await migrate(owner)).toEqual([]);
      } finally {
        await owner.destroy();
      }
    });
  },
);

test('no two have the same number: their order would depend on their names', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

async function inEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(inject('databaseUrl'));
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  const server = openDatabase({ url: url.href, max: 1 });
  await sql`create database ${sql.id(name)}`.execute(server);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  }
}

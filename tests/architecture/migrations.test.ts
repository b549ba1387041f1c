import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { isDeep } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { shapeOf } from './shape-of-database.ts';

/*
 * An institution stands at some migration and goes to the newest, all that it lacks in one transaction. What is proved:
 * 1. one at a time, each runs on what the one before left, and stops there: every stop is a place to stand;
 * 2. all at once, in one transaction, from nothing (the template of every test): no two disturb each other in one transaction;
 * 3. both ways lead to the same database;
 * 4. a migration that went well in 1 and 2 can still fail from a stop between: PostgreSQL refuses a new value of an enum
 *    in the transaction that adds it, unless the type is as new. There are no enums;
 * 5. and what nobody thought of: going on at once is tried from stops spread over the whole way, the last ones among them;
 *    the deep check tries it from every one.
 */
const folder = path.resolve(import.meta.dirname, '../../migrations');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/[.]sql$/, ''))
  .sort();

/** The newest stops, where most institutions stand, and some of the whole way. */
const YOUNG = 3;
const SPREAD = 4;
const goesOnFrom = names.filter(
  (_, index) => isDeep || index >= names.length - 1 - YOUNG || index % Math.ceil(names.length / SPREAD) === 0,
);

const server = openDatabase({ url: addressOf('postgres'), max: 1 });
afterAll(() => server.destroy());

describe('one at a time', async () => {
  const walked = await newDatabase('template0');
  const shapeOfTemplate = await inDatabase('carimbo_template', shapeOf);
  afterAll(() => dropDatabase(walked));

  test.for(names)('%s runs on what the one before left, and stops there', async (name) => {
    expect(await inDatabase(walked, (owner) => migrate(owner, name))).toEqual([name]);
    if (!goesOnFrom.includes(name)) return;

    const stop = await newDatabase(walked);
    const rest = names.slice(names.indexOf(name) + 1);
    try {
      await inDatabase(stop, async (owner) => {
        expect(await migrate(owner)).toEqual(rest);
        expect(await migrate(owner)).toEqual([]);
        expect(await shapeOf(owner)).toEqual(shapeOfTemplate);
      });
    } finally {
      await dropDatabase(stop);
    }
  });

  test('the last one leaves the database that all at once leave', async () => {
    expect(await inDatabase(walked, shapeOf)).toEqual(shapeOfTemplate);
    expect(await inDatabase(walked, migrate)).toEqual([]);
  });
});

test('no two have the same number: their order would depend on their names', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('there is no enum: a new value of one cannot be used in the transaction that adds it', () => {
  const texts = names.map((name) => [name, readFileSync(path.join(folder, `${name}.sql`), 'utf8')] as const);
  expect(texts.filter(([, text]) => /\bas\s+enum\b|\badd\s+value\b/i.test(text)).map(([name]) => name)).toEqual([]);
});

async function newDatabase(template: string): Promise<string> {
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server);
  return name;
}

async function dropDatabase(name: string): Promise<void> {
  await sql`drop database ${sql.id(name)} with (force)`.execute(server);
}

/** The connection ends with the work: a database that somebody uses cannot be copied. */
async function inDatabase<T>(name: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = openDatabase({ url: addressOf(name), max: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

function addressOf(database: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

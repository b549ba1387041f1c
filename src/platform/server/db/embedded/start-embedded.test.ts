import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded, type EmbeddedPostgres } from './start-embedded.ts';

let base: string;
let started: EmbeddedPostgres[];

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'carimbo-embedded-'));
  started = [];
});

afterEach(async () => {
  for (const one of started) await one.stop();
  rmSync(base, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const one = await startEmbedded({ dataDir: path.join(base, 'postgres') });
  started.push(one);
  return one;
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('an empty folder becomes a durable server in Portuguese order, on the loopback only', async () => {
  const server = await start();
  expect(server.reused).toBe(false);
  const [settings] = await ask(
    server.url('postgres'),
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen,
       current_setting('unix_socket_directories') AS sockets, current_setting('server_encoding') AS encoding,
       current_user AS role, (SELECT datlocale FROM pg_database WHERE datname = 'template1') AS locale,
       'ação' < 'acima' COLLATE "C" AS by_bytes, 'ação' < 'acima' AS by_language`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    listen: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    role: 'carimbo_owner',
    locale: 'pt-BR',
    by_bytes: false,
    by_language: true,
  });
  expect(statSync(path.join(base, 'postgres/owner.secret')).mode & 0o777).toBe(0o600);
});

test('data and port are the same after a restart', async () => {
  const first = await start();
  await ask(first.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await first.stop();
  const second = await start();
  expect(second.port).toBe(first.port);
  expect(await ask(second.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('two starts at once on an empty folder share one server, and the last to leave stops it', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect([one.reused, two.reused].filter(Boolean)).toHaveLength(1);
  expect(two.pid).toBe(one.pid);
  const starter = one.reused ? two : one;
  const adopter = one.reused ? one : two;
  await starter.stop();
  expect(await ask(adopter.url('postgres'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await adopter.stop();
  await expect(ask(adopter.url('postgres'), 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
});

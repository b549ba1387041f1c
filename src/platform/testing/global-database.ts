import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/db/database.ts';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { takeLedgerOver } from '../server/ledger/seal-ledger.ts';
import { makePassingFolder } from './passing-folder.ts';
import { testKeys } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the test server; its database `carimbo_template` has every migration. */
    readonly databaseUrl: string;
  }
}

interface TestServer {
  readonly url: string;
  /** Projects of the run that still use it. */
  users: number;
  stop(): Promise<void>;
}

/** Each project reads this file for itself, in one process: what they share stands where all of them find it. */
const SHARED = Symbol.for('carimbo: database of the tests');
const run = globalThis as { [SHARED]?: Promise<TestServer> | undefined };

/** One PostgreSQL for the whole run, with the template that every test file copies: the first project starts it, the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await (run[SHARED] ??= startTestServer());
  server.users += 1;
  project.provide('databaseUrl', server.url);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    run[SHARED] = undefined;
    await server.stop();
  };
}

async function startTestServer(): Promise<TestServer> {
  const folder = makePassingFolder('carimbo-test-');
  const server = await startEmbedded({ dataDir: folder });
  const owner = openDatabase({ url: server.url('postgres'), max: 1 });
  await sql`create database carimbo_template`.execute(owner);
  await owner.destroy();
  const template = openDatabase({ url: server.url('carimbo_template'), max: 1 });
  await migrate(template);
  await takeLedgerOver(template, testKeys, new Date('2026-01-01T00:00:00Z'));
  await sql`alter role carimbo_app with login password 'test'`.execute(template);
  await template.destroy();
  return {
    url: server.url('carimbo_template'),
    users: 0,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

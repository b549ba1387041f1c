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

/** Starts one PostgreSQL for the whole run and prepares the template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('databaseUrl', server.url('carimbo_template'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

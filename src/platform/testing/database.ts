import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../server/db/database.ts';

/** A database of a test file's own. */
export interface TestDatabase {
  /** As the application sees it: it cannot change the ledger. */
  readonly app: Database;
  /** As the owner sees it, for drills that tamper. */
  readonly owner: Database;
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/**
 * Copies the template into a new database for this test file, and drops it afterwards. Call it at the top of the file.
 * @param connections at most so many of the application's: each one learns every statement anew
 */
export async function testDatabase({ connections = 24 } = {}): Promise<TestDatabase> {
  const templateUrl = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const at = (database: string, role?: string) => {
    const url = new URL(templateUrl);
    url.pathname = `/${database}`;
    if (role) {
      url.username = role;
      url.password = 'test';
    }
    return url.href;
  };
  const server = openDatabase({ url: at('postgres'), max: 1 });
  // The files of the template are copied as they lie: to write each of its pages to the log as well takes more than twice the work.
  await sql`create database ${sql.id(name)} template carimbo_template strategy file_copy`.execute(server);
  const appUrl = at(name, 'carimbo_app');
  const ownerUrl = at(name);
  const app = openDatabase({ url: appUrl, max: connections });
  const owner = openDatabase({ url: ownerUrl, max: 4 });
  afterAll(async () => {
    await app.destroy();
    await owner.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  });
  return { app, owner, appUrl, ownerUrl };
}

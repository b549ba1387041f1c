import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const folder = path.resolve(import.meta.dirname, '../../../../migrations');
const UNDEFINED_TABLE = '42P01';

/** The numbered SQL files as Kysely migrations: forward only, each in the migrator's transaction. */
class SqlFiles implements MigrationProvider {
  private readonly directory: string;
  constructor(directory: string) {
    this.directory = directory;
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    const entries = await Promise.all(
      (await namesIn(this.directory)).map(async (name) => {
        const text = await readFile(path.join(this.directory, `${name}.sql`), 'utf8');
        return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }];
      }),
    );
    return Object.fromEntries(entries) as Record<string, Migration>;
  }
}

/** Names of the migrations of a folder, in their order. */
async function namesIn(directory: string): Promise<string[]> {
  const files = await readdir(directory);
  return files.flatMap((name) => (name.endsWith('.sql') ? [name.replace(/\.sql$/, '')] : [])).sort();
}

/** Names of the migrations that ran, in their order; none when the database is new. */
async function namesApplied(owner: Database): Promise<string[]> {
  const table = sql`select name from migrations.kysely_migration order by name collate "C"`;
  const { rows } = await (table as RawBuilder<{ name: string }>).execute(owner).catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date with the owner's connection. Two nodes that start together are safe: Kysely locks.
 * @param upTo stops after this migration, for the test that applies every prefix
 * @returns names of the migrations that ran now
 * @throws the database's error of the migration that failed; nothing of it stays
 */
export async function migrate(owner: Database, upTo?: string, directory = folder): Promise<string[]> {
  // Most starts have nothing to do, and one question tells.
  if (!upTo && isDeepStrictEqual(await namesApplied(owner), await namesIn(directory))) return [];
  const migrator = new Migrator({
    db: owner as unknown as Kysely<never>,
    provider: new SqlFiles(directory),
    migrationTableSchema: 'migrations',
  });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

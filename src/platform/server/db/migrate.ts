import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const folder = path.resolve(import.meta.dirname, '../../../../migrations');

/** The numbered SQL files as Kysely migrations: forward only, each in the migrator's transaction. */
class SqlFiles implements MigrationProvider {
  private readonly directory: string;
  constructor(directory: string) {
    this.directory = directory;
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.directory)).filter((name) => name.endsWith('.sql')).sort();
    const entries = await Promise.all(
      names.map(async (name) => {
        const text = await readFile(path.join(this.directory, name), 'utf8');
        return [
          name.replace(/\.sql$/, ''),
          { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
        ];
      }),
    );
    return Object.fromEntries(entries) as Record<string, Migration>;
  }
}

/**
 * Brings the schema up to date with the owner's connection. Two nodes that start together are safe: Kysely locks.
 * @param upTo stops after this migration, for the test that applies every prefix
 * @returns names of the migrations that ran now
 * @throws the database's error of the migration that failed; nothing of it stays
 */
export async function migrate(owner: Database, upTo?: string, directory = folder): Promise<string[]> {
  const migrator = new Migrator({
    db: owner as unknown as Kysely<never>,
    provider: new SqlFiles(directory),
    migrationTableSchema: 'migrations',
  });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

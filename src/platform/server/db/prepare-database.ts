import { sql } from 'kysely';
import type { DatabaseConfig } from '../config/index.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';

/** The open database of one node: the application's pool, the owner's address for jobs, and how to leave. */
export interface PreparedDatabase {
  readonly app: Database;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Names of the migrations that ran now. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

interface PrepareOptions {
  /** Password of the application's role in the embedded server. */
  readonly appPassword: string;
  readonly log: (message: string) => void;
}

const NAME = 'carimbo';
const APP_ROLE = 'carimbo_app';

/** Starts the embedded PostgreSQL or connects to the configured one, and brings its schema up to date. */
export async function prepareDatabase(config: DatabaseConfig, options: PrepareOptions): Promise<PreparedDatabase> {
  if (config.kind === 'external') {
    const migrated = await migrateAt(config.migrationUrl);
    const app = openDatabase({ url: config.url });
    return { app, appUrl: config.url, ownerUrl: config.migrationUrl, migrated, close: () => app.destroy() };
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log: options.log });
  try {
    await ensureDatabase(server.url('postgres'));
    const ownerUrl = server.url(NAME);
    const migrated = await migrateAt(ownerUrl);
    const appUrl = await enableAppRole(ownerUrl, options.appPassword);
    const app = openDatabase({ url: appUrl });
    return {
      app,
      appUrl,
      ownerUrl,
      migrated,
      close: async () => {
        await app.destroy();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function withOwner<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, max: 1, name: 'carimbo-owner' });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const migrateAt = (url: string) => withOwner(url, (db) => migrate(db));

/** Two nodes may find the database missing at once: the second sees it already made. */
const ensureDatabase = (url: string) =>
  withOwner(url, async (db) => {
    const { rows } = await sql`select from pg_database where datname = ${NAME}`.execute(db);
    if (rows.length > 0) return;
    await sql`create database ${sql.id(NAME)}`.execute(db).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });

/** The embedded server's application role signs in with a password that only this installation's secret gives. */
async function enableAppRole(ownerUrl: string, password: string): Promise<string> {
  await withOwner(ownerUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('carimbo: app role'))`.execute(tx);
      await sql`alter role ${sql.id(APP_ROLE)} with login password ${sql.lit(password)}`.execute(tx);
    }),
  );
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

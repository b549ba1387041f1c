import { sql } from 'kysely';
import type { DatabaseConfig } from '../config/index.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/start-embedded.ts';
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
  /** The database is on its way: until it is there, only other processes have work. */
  readonly launched?: () => void;
}

const NAME = 'carimbo';
const APP_ROLE = 'carimbo_app';
const NO_DATABASE = '3D000';
/** Made by another node meanwhile. */
const DATABASE_EXISTS = ['42P04', '23505'];
/** The password is another one, the role is not there or may not sign in, the database is not there. */
const NOT_LET_IN = ['28P01', '28000', NO_DATABASE];

/** Starts the embedded PostgreSQL or connects to the configured one, and brings its schema up to date. */
export async function prepareDatabase(config: DatabaseConfig, options: PrepareOptions): Promise<PreparedDatabase> {
  const { launched = () => undefined } = options;
  if (config.kind === 'external') {
    launched();
    const migrated = await migrateAt(config.migrationUrl);
    const app = openDatabase({ url: config.url });
    return { app, appUrl: config.url, ownerUrl: config.migrationUrl, migrated, close: () => app.destroy() };
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log: options.log, launched });
  const ownerUrl = server.url(NAME);
  const appUrl = appUrlOf(ownerUrl, options.appPassword);
  const app = openDatabase({ url: appUrl });
  try {
    // On most starts all is there: the application signs in while the owner asks what ran.
    const [migrated, enabled] = await Promise.all([migrateOrCreate(server, ownerUrl), canSignIn(app)]);
    if (!enabled) await enableAppRole(ownerUrl, options.appPassword);
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
    await app.destroy();
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

async function migrateOrCreate(server: EmbeddedPostgres, ownerUrl: string): Promise<string[]> {
  try {
    return await migrateAt(ownerUrl);
  } catch (error) {
    if (codeOf(error) !== NO_DATABASE) throw error;
  }
  await createDatabase(server.url('postgres'));
  return migrateAt(ownerUrl);
}

/** Two nodes may find the database missing at once: the second sees it already made. */
const createDatabase = (url: string) =>
  withOwner(url, (db) =>
    sql`create database ${sql.id(NAME)}`.execute(db).catch((error: unknown) => {
      if (!DATABASE_EXISTS.includes(codeOf(error) ?? '')) throw error;
    }),
  );

/** False on a first start, and after the installation got another secret. */
async function canSignIn(app: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(app);
    return true;
  } catch (error) {
    if (NOT_LET_IN.includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

function appUrlOf(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

/** The embedded server's application role signs in with a password that only this installation's secret gives. */
const enableAppRole = (ownerUrl: string, password: string) =>
  withOwner(ownerUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('carimbo: app role'))`.execute(tx);
      await sql`alter role ${sql.id(APP_ROLE)} with login password ${sql.lit(password)}`.execute(tx);
    }),
  );

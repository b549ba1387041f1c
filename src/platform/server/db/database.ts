import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { playedMoment } from '../clock.ts';
import { keepPrepared } from './prepared.ts';
import type { PlatformTables } from './tables.generated.ts';

/** The database as the platform sees it; a capability widens it with `db.withTables<ItsTables>()`. */
export type Database = Kysely<PlatformTables>;
/** An open transaction. Doors of other capabilities take the one the handler opened. */
export type Tx = Transaction<PlatformTables>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016 as never; // missing in the library's list of type ids
// Ids and byte counts stay far below 2^53: plain numbers, decided once for the whole product.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
const textArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];
pg.types.setTypeParser(INT8_ARRAY, (text) => textArray(text).map(Number));
// A calendar day has no time zone: keep it as the text YYYY-MM-DD.
pg.types.setTypeParser(DATE, (text) => text);

export interface PoolOptions {
  readonly url: string;
  readonly max?: number;
  readonly name?: string;
}

/** Opens a pool. The caller ends it with `db.destroy()`. */
export function openDatabase({ url, max = 16, name = 'carimbo' }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    // Instants are compared as such; the session zone only matters to text output.
    options: '-c TimeZone=UTC',
  });
  // A connection that drops is replaced on next use, and the query or transaction it had fails; without listeners,
  // of the pool while it is idle and of its own while an act holds it between queries, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepPrepared(client);
  });
  return new Kysely<PlatformTables>({ dialect: new Dialect({ pool }) });
}

/** Tells the database of the moment inside which a history is being loaded: what it keeps the versions of was so since then. */
class PlayingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const moment = playedMoment();
    if (!moment) return;
    await connection.executeQuery(
      CompiledQuery.raw("select set_config('carimbo.moment', $1, true)", [moment.toISOString()]),
    );
  }
}

class Dialect extends PostgresDialect {
  private readonly options: PostgresDialectConfig;
  constructor(options: PostgresDialectConfig) {
    super(options);
    this.options = options;
  }
  override createDriver(): Driver {
    return new PlayingDriver(this.options);
  }
}

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { buildDeps } from '../../src/app/server/build-deps.ts';
import { product } from '../../src/app/server/features.ts';
import { dispatchProcesses } from '../../src/features/transfers/contract/dispatching/dispatch-processes.ts';
import { authenticateWith } from '../../src/features/session/server/index.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import type { ReadCall } from '../../src/platform/server/acts/handlers.ts';
import { rehearsalDeps, rehearse } from '../../src/platform/server/acts/rehearse.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { withinIt } from '../../tests/architecture/sweeps/undone.ts';
import type { Statement } from './bare-peer.ts';
import type { MeasuredProduct } from './start-product.ts';

interface Dispatches {
  readonly ids: readonly number[];
  readonly to: number;
  readonly html_source: string;
}

/**
 * Dispatches processes with the statements of the product and nothing around them. What each needs is taken down while the
 * product does it and undoes it; the sequences are put back, so that the same rows are written with the same ids.
 * @returns milliseconds of the bare transactions alone; what is queued besides is not among them
 */
export async function dispatchStatements(
  { dataDir, ownerUrl }: MeasuredProduct,
  token: string,
  { ids, to, html_source }: Dispatches,
): Promise<number> {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  }) as Database;
  const config = loadConfig({ DATA_DIR: dataDir, CARIMBO_DEMO: '1' });
  const secrets = resolveSecrets(config);
  const database = { app: db, owner: db, ownerUrl } as unknown as Parameters<typeof buildDeps>[0]['database'];
  const { deps, renderer } = await buildDeps({ config, secrets, database, logger: pino({ level: 'silent' }) });
  const bound = product.endpoints.find(({ contract }) => contract === dispatchProcesses)!;
  if (bound.kind !== 'each') throw new Error('dispatching is no bulk act');
  const client = await pool.connect();
  let taken = 0;
  try {
    for (const id of ids) {
      const now = new Date();
      const actor = await authenticateWith(db, secrets.token)(token, now);
      const body = dispatchProcesses.body.parse({ process_ids: [id], to, html_source });
      for (;;) {
        const before = await sequences(db);
        statements.length = 0;
        await rehearse(db, async (tx) => {
          const call = {
            input: { params: {}, query: {}, body },
            actor,
            now,
            origin: { ip: '', userAgent: '', correlationId: crypto.randomUUID() },
            deps: {
              ...rehearsalDeps(deps),
              jobs: { enqueue: async () => null },
              reactions: { schedule: async () => undefined },
            },
            db: withinIt(tx),
            key: `bench/${id}`,
          };
          await bound.run(call as unknown as ReadCall<Endpoint>);
        });
        const needed = statements.filter(({ sql: text }) => !/^(set constraints|savepoint|release)/i.test(text));
        for (const [name, value] of before) await sql`select setval(${name}::regclass, ${value}, true)`.execute(db);
        const ran = await runBare(client, needed);
        if (ran === null) continue;
        taken += ran;
        break;
      }
    }
    return taken;
  } finally {
    client.release();
    await renderer.close();
    await db.destroy();
  }
}

/**
 * Runs them in one transaction. @returns milliseconds, or null where the node, which goes on with work of its own, drew one of
 * the numbers meanwhile: it is taken down anew then.
 */
async function runBare(client: pg.PoolClient, statements: readonly Statement[]): Promise<number | null> {
  const start = performance.now();
  try {
    await client.query('begin');
    for (const { sql: text, parameters } of statements) await client.query(text, [...parameters]);
    await client.query('commit');
    return performance.now() - start;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === '23505') return null;
    throw error;
  }
}

/** Where each sequence that was ever drawn from stands. */
async function sequences(db: Database): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where last_value is not null`.execute(db);
  return rows.map(({ name, value }) => [name, value] as const);
}

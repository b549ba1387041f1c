import { spawn } from 'node:child_process';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { product } from '../../src/app/server/features.ts';
import { authenticateWith } from '../../src/features/session/server/index.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import type { MeasuredProduct } from './start-product.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** One call of the panel. */
export interface PanelCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * What the call's handler asks of the database, in its order; who asks is not part of it.
 * @param permissions in the place of those that the person has
 */
export async function statementsOf(
  { dataDir, ownerUrl }: MeasuredProduct,
  token: string,
  call: PanelCall,
  permissions?: ReadonlySet<number>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  }) as Database;
  try {
    const secrets = resolveSecrets(loadConfig({ DATA_DIR: dataDir }));
    const now = new Date();
    const person = await authenticateWith(db, secrets.token)(token, now);
    const actor = permissions ? { ...person!, permissions } : person;
    const method = call.body === undefined ? 'GET' : 'POST';
    const bound = product.endpoints.find((each) => each.contract.path === call.path && each.contract.method === method);
    if (bound?.kind !== 'read') throw new Error(`${method} ${call.path} reads nothing`);
    const { contract, run } = bound;
    const query = contract.query.parse(call.query ?? {});
    const body = call.body === undefined ? undefined : contract.body.parse(call.body);
    const deps = { verdicts: product.verdicts, clock: () => now };
    statements.length = 0;
    await run({ input: { params: {}, body, query }, actor, db, now, deps } as never);
    return statements;
  } finally {
    await db.destroy();
  }
}

/** The same statements behind node:http alone, as parallel as the product runs them: counts beside the page, then what its lines need. */
export async function startBarePeer(url: string, statements: readonly Statement[]) {
  const isBox = ({ sql }: Statement) => /found$|\) page$/.test(sql.trim());
  const first = statements.findIndex(isBox);
  const before = statements.slice(0, Math.max(first, 0));
  const steps = [
    ...before.map((one) => [one]),
    statements.filter(isBox),
    statements.filter((one) => !isBox(one) && !before.includes(one)),
  ].filter((step) => step.length > 0);
  const program = path.resolve(import.meta.dirname, 'bare-list-server.ts');
  const child = spawn(process.execPath, [program, JSON.stringify([url, steps])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGTERM') };
}

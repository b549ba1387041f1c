import { spawn } from 'node:child_process';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { authenticateWith } from '../../src/features/session/server/index.ts';
import { endpoints } from '../../src/features/worklists/server/index.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';
import { loadInstitution, processesOf } from '../product/load-institution.ts';
import { oneByOne, percentile, throughput, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const WINDOW = 10_000;
const PAGE = 10;
const ROUNDS = 5;
const REQUESTS = 60;
const SENDERS = 8;
const FLOOD_MS = 1_500;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** P1, P2, P3: the list of a sector over HTTP, against the same SQL behind node:http alone, its own first page, and `count(*)`. */
export const lists: Measure = async ({ size }) => {
  const product = await startProduct();
  try {
    await loadInstitution(product, processesOf[size]);
    const token = await product.signIn('Ana');
    const statements = await statementsOf(product, token);
    const bare = await startBare(product.ownerUrl, statements);
    try {
      const ask = (query: string) => () =>
        timed(`${product.address}/api/process/list?paginator_count=${PAGE}&${query}`, { authorization: token });
      const first = ask('page=1');
      const peer = () => timed(bare.url);
      return [
        ...(await againstBare(first, peer)),
        await depth(first, ask(`page=${WINDOW / PAGE}`)),
        await totals(product, ask('only_count=true'), statements),
      ];
    } finally {
      bare.stop();
    }
  } finally {
    await product.stop();
  }
};

/** What the list's handler asks of the database, in its order; who asks is not part of it. */
async function statementsOf({ dataDir, ownerUrl }: MeasuredProduct, token: string): Promise<Statement[]> {
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
    const actor = await authenticateWith(db, secrets.token)(token, now);
    const list = endpoints.find(({ contract }) => contract.path === '/process/list')!;
    const input = { params: {}, body: undefined, query: list.contract.query.parse({ paginator_count: PAGE }) };
    statements.length = 0;
    await list.run({ input, actor, db, now } as never);
    return statements;
  } finally {
    await db.destroy();
  }
}

/** The peer runs the same statements as parallel as the product does: the count beside the page, then what its lines need. */
async function startBare(url: string, statements: readonly Statement[]) {
  const isBox = ({ sql: text }: Statement) => /found$|\) page$/.test(text.trim());
  const before = statements.slice(0, statements.findIndex(isBox));
  const steps = [
    ...before.map((one) => [one]),
    statements.filter(isBox),
    statements.filter((one) => !isBox(one) && !before.includes(one)),
  ];
  const program = path.resolve(import.meta.dirname, '../product/bare-list-server.ts');
  const child = spawn(process.execPath, [program, JSON.stringify([url, steps])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGTERM') };
}

type Send = () => Promise<number>;

async function againstBare(ours: Send, peer: Send): Promise<Figure[]> {
  await oneByOne(REQUESTS, ours);
  await oneByOne(REQUESTS, peer);
  const p50 = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    ROUNDS,
    async () => p50.ours.push(percentile(await oneByOne(REQUESTS, ours), 0.5)),
    async () => p50.peer.push(percentile(await oneByOne(REQUESTS, peer), 0.5)),
  );
  const rate = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    3,
    async () => rate.ours.push(await throughput(SENDERS, FLOOD_MS, ours)),
    async () => rate.peer.push(await throughput(SENDERS, FLOOD_MS, peer)),
  );
  return [
    {
      goal: 'P1',
      what: 'list of a sector, p50, against the same SQL behind node:http',
      ours: milliseconds(median(p50.ours)),
      peer: milliseconds(median(p50.peer)),
      ratio: median(p50.ours) / median(p50.peer),
      aim: '<= 2.0',
    },
    {
      goal: 'P1',
      what: `the same, requests a second with ${SENDERS} at once`,
      ours: median(rate.ours).toFixed(0),
      peer: median(rate.peer).toFixed(0),
      ratio: median(rate.ours) / median(rate.peer),
      aim: '>= 0.5',
    },
  ];
}

async function depth(first: Send, last: Send): Promise<Figure> {
  const p50 = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    ROUNDS,
    async () => p50.ours.push(percentile(await oneByOne(REQUESTS / 2, last), 0.5)),
    async () => p50.peer.push(percentile(await oneByOne(REQUESTS / 2, first), 0.5)),
  );
  return {
    goal: 'P2',
    what: `last page of the window (row ${WINDOW}) against the first`,
    ours: milliseconds(median(p50.ours)),
    peer: milliseconds(median(p50.peer)),
    ratio: median(p50.ours) / median(p50.peer),
    aim: '<= 10 and <= 15 ms',
  };
}

/** The capped count over HTTP, with session and policy, against the exact one in SQL alone. */
async function totals({ ownerUrl }: MeasuredProduct, count: Send, statements: readonly Statement[]): Promise<Figure> {
  const capped = statements.find(({ sql: text }) => text.includes('count(*)'))!;
  const exact = capped.sql.replace(/limit \$\d+\s*\)/, 'limit null)');
  const parameters = capped.parameters.slice(0, -1);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    const taken = await inTurns(ROUNDS * 4, count, () => pool.query(exact, [...parameters]));
    return {
      goal: 'P3',
      what: 'total of a sector over HTTP against exact count(*) in SQL',
      ours: milliseconds(taken.ours),
      peer: milliseconds(taken.peer),
      ratio: taken.ours / taken.peer,
      aim: 'total <= 100 ms',
    };
  } finally {
    await pool.end();
  }
}

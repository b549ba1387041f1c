import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { BulkJob } from '../../src/platform/contract/bulk-job.ts';
import { type Figure, inTurns, type Measure, milliseconds } from '../measure.ts';
import { dispatchStatements } from '../product/bare-dispatch.ts';
import { statementsOf } from '../product/bare-peer.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

/** As many as one call takes. */
const MANY = 999;
/** Dispatched: each is a document that is printed. */
const SENT = { S: 100, M: MANY } as const;
const LOADED = 20_000;
const ROUNDS = 5;
const TURNS = 4;
const html_source = '<p>Encaminho.</p>';

/**
 * Acts on many at once: the rehearsal of them against the bare queries of a list of as many, and dispatching them against
 * as many bare transactions with the statements of one.
 */
export const bulk: Measure = async ({ size }) => {
  const product = await startProduct();
  try {
    await loadInstitution(product, LOADED);
    await sql`vacuum analyze`.execute(product.owner);
    return [await rehearsal(product), await dispatching(product, SENT[size])];
  } finally {
    await product.stop();
  }
};

async function rehearsal(product: MeasuredProduct): Promise<Figure> {
  const authorization = await product.signIn('Ana');
  const query = { paginator_count: MANY, page: 1 };
  const ids = (await listOf(product, authorization, MANY)).map(({ id }) => id);
  const statements = await statementsOf(product, authorization, { path: '/process/list', query });
  const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 1 });
  const body = { process_ids: ids, to: await unitOf(product, 'GELIC'), html_source };
  try {
    const taken = await inTurns(
      ROUNDS,
      () => ask(product, authorization, 'PATCH', '/rehearsal/process/dispatch/create', body),
      async () => {
        for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters]);
      },
    );
    return {
      goal: 'bulk',
      what: `rehearse the dispatch of ${ids.length} processes against the ${statements.length} bare queries of a list of as many`,
      ours: milliseconds(taken.ours),
      peer: milliseconds(taken.peer),
      ratio: taken.ours / taken.peer,
      aim: '<= 5',
    };
  } finally {
    await pool.end();
  }
}

async function dispatching(product: MeasuredProduct, count: number): Promise<Figure> {
  const authorization = await product.signIn('Ana');
  const to = await unitOf(product, 'GELIC');
  const ids = (await listOf(product, authorization, 2 * (count + TURNS))).map(({ id }) => id);
  const share = Math.ceil(count / TURNS);
  const partOf = (turn: number) => ids.slice(turn * share, (turn + 1) * share);
  let [taken, peer] = [0, 0];
  // In turns (A B B A ...), so that a busy moment of the machine falls on both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const body = { to, html_source };
    const ours = async () =>
      (taken += await leftAlone(product, authorization, { ...body, process_ids: partOf(2 * turn) }));
    const theirs = async () =>
      (peer += await dispatchStatements(product, authorization, { ...body, ids: partOf(2 * turn + 1) }));
    for (const run of turn % 2 === 0 ? [ours, theirs] : [theirs, ours]) await run();
  }
  return {
    goal: 'bulk',
    what: `dispatch ${count} processes, each with its document printed, against as many bare transactions of the same SQL`,
    ours: milliseconds(taken),
    peer: milliseconds(peer),
    ratio: taken / peer,
    aim: '<= 3',
  };
}

/** From the call to the end of the act that went on by itself. @returns milliseconds */
async function leftAlone(
  product: MeasuredProduct,
  authorization: string,
  body: { readonly process_ids: readonly number[] },
): Promise<number> {
  const start = performance.now();
  const { id } = (await ask(product, authorization, 'PATCH', '/background/process/dispatch/create', body)) as BulkJob;
  let job: BulkJob;
  do {
    await pause(50);
    job = (await ask(product, authorization, 'GET', `/bulk-jobs/${id}`)) as BulkJob;
  } while (job.state === 'PENDING' || job.state === 'IN_PROGRESS');
  if (job.done !== body.process_ids.length) throw new Error(`${job.done} of ${job.total} were dispatched`);
  return performance.now() - start;
}

/** The first lines of the person's sector. */
async function listOf(product: MeasuredProduct, authorization: string, count: number) {
  const found: { id: number; actions: { action: string; allowed: boolean }[] }[] = [];
  for (let page = 1; found.length < count; page += 1) {
    const { results } = (await ask(
      product,
      authorization,
      'GET',
      `/process/list?paginator_count=${MANY}&page=${page}`,
    )) as {
      results: typeof found;
    };
    if (results.length === 0) throw new Error(`only ${found.length} processes can be dispatched`);
    found.push(
      ...results.filter(({ actions }) => actions.some(({ action, allowed }) => action === 'dispatch' && allowed)),
    );
  }
  return found.slice(0, count);
}

async function unitOf({ address }: MeasuredProduct, abbreviation: string): Promise<number> {
  const units = (await (await fetch(`${address}/api/control/capacity/public`)).json()) as {
    id: number;
    abbreviation: string;
  }[];
  return units.find((unit) => unit.abbreviation === abbreviation)!.id;
}

async function ask(
  { address }: MeasuredProduct,
  authorization: string,
  method: 'GET' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', 'x-forwarded-for': '10.9.0.1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

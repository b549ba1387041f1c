import type pg from 'pg';
import type { Statement } from './bare-peer.ts';

const TRIES = 7;

/** What the statements of a call cost: milliseconds of the database and pages of 8 kB that it touched. */
export interface Cost {
  readonly ms: number;
  readonly pages: number;
}

/** The best of some tries of each statement, planning included, one after the other. */
export async function costOf(pool: pg.Pool, statements: readonly Statement[]): Promise<Cost> {
  const cost = { ms: 0, pages: 0 };
  for (const { sql, parameters } of statements) {
    const tries: Cost[] = [];
    for (let index = 0; index < TRIES; index += 1) tries.push(await explained(pool, sql, parameters));
    cost.ms += Math.min(...tries.map(({ ms }) => ms));
    cost.pages += Math.min(...tries.map(({ pages }) => pages));
  }
  return cost;
}

async function explained(pool: pg.Pool, text: string, parameters: readonly unknown[]): Promise<Cost> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...parameters],
  );
  const [{ Plan: plan, ...times }] = rows[0]!['QUERY PLAN'];
  return {
    ms: times['Planning Time'] + times['Execution Time'],
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

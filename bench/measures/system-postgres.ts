import { sql } from 'kysely';
import { rebuildSearch } from '../../src/features/search/server/rebuild-search.ts';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';
import { loadInstitution, processesOf } from '../product/load-institution.ts';
import { oneByOne, percentile, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';
import { findSystemPostgres, startSystemPostgres } from '../product/system-postgres.ts';

const ROUNDS = 5;
const REQUESTS = 100;
const WORDS = ['carga', 'processo 77', 'processo 4321', 'inexistente'];

/** P18: the product on the PostgreSQL it brings, against the same product and rows on the machine's own. */
export const systemPostgres: Measure = async ({ size }) => {
  const programs = findSystemPostgres();
  if (programs === null) {
    console.error('P18 not measured: no PostgreSQL is installed on this machine (on Debian, the package postgresql).');
    return [];
  }
  const system = await startSystemPostgres(programs);
  try {
    return await compare(
      await startProduct(),
      await startProduct({ databaseUrl: system.url }),
      system.name,
      processesOf[size],
    );
  } finally {
    await system.stop();
  }
};

async function compare(ours: MeasuredProduct, peer: MeasuredProduct, name: string, count: number): Promise<Figure[]> {
  try {
    for (const product of [ours, peer]) {
      await loadInstitution(product, count);
      await rebuildSearch(product.owner, new Date());
      await sql`vacuum analyze`.execute(product.owner);
    }
    return [
      await p95Of('list of a sector', await listOf(ours), await listOf(peer), name),
      await p95Of('search by words', await searchOf(ours), await searchOf(peer), name),
    ];
  } finally {
    await ours.stop();
    await peer.stop();
  }
}

type Send = () => Promise<number>;

async function listOf(product: MeasuredProduct): Promise<Send> {
  const authorization = await product.signIn('Ana');
  return () => timed(`${product.address}/api/process/list?paginator_count=10&page=1`, { authorization });
}

async function searchOf(product: MeasuredProduct): Promise<Send> {
  const authorization = await product.signIn('Ana');
  let asked = 0;
  return () => {
    asked += 1;
    const text = WORDS[asked % WORDS.length]!;
    return timed(`${product.address}/api/process/search/filters`, { authorization }, { filters: { text } });
  };
}

async function p95Of(what: string, ours: Send, peer: Send, name: string): Promise<Figure> {
  await oneByOne(REQUESTS, ours);
  await oneByOne(REQUESTS, peer);
  const p95 = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    ROUNDS,
    async () => p95.ours.push(percentile(await oneByOne(REQUESTS, ours), 0.95)),
    async () => p95.peer.push(percentile(await oneByOne(REQUESTS, peer), 0.95)),
  );
  return {
    goal: 'P18',
    what: `${what}, p95, embedded PostgreSQL against the machine's ${name}`,
    ours: milliseconds(median(p95.ours)),
    peer: milliseconds(median(p95.peer)),
    ratio: median(p95.ours) / median(p95.peer),
    aim: '<= 1.5',
  };
}

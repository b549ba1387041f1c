import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../seeds/accounts.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { attacks, heavyToMake, signIn, type Target } from './floods/attacks.ts';

/** Other people's calls in each measure. */
const CALLS = amount(20, 100);
/** How often they are measured, left alone and attacked: the median of all rounds is known as soon as the most agree. */
const ROUNDS = 5;
const MAJORITY = Math.ceil(ROUNDS / 2);
/** How much longer others may wait, in 95 of 100 calls, than while nobody attacks the product. */
const MOST = 3;
/** Milliseconds that nobody feels, and that two measures of the same quiet machine differ by: what is shorter counts as so long. */
const UNFELT = 8;

let product: RunningProduct;
let removeData: () => void;
let tokens: string[];
let target: Target;
let bareServer: Worker;
/** Origin of the server that does nothing. */
let bare: string;

const cpfOf = (name: string): string => accounts.find((one) => one.name.startsWith(name))!.cpf;

beforeAll(async () => {
  const dataDir = await preparedData((remove) => (removeData = remove));
  product = await startProduct({ dataDir, settings: quiet });
  const { address } = product;
  target = { address, citizen: cpfOf('Rafael'), servant: cpfOf('Davi') };
  tokens = await Promise.all(['João', 'Ana', 'Helena', 'Teresa'].map((name) => signIn(address, cpfOf(name))));
  bareServer = new Worker(new URL('./floods/bare-server.ts', import.meta.url));
  [bare] = (await once(bareServer, 'message')) as [string];
  for (let warm = 0; warm < 3; warm += 1) await waits();
});
afterAll(async () => {
  await bareServer.terminate();
  await endProduct(product);
  removeData();
});

/** Milliseconds that 95 of 100 calls of others take at most. */
async function waits(): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const start = performance.now();
    const answer = await fetch(`${product.address}/api/process/my-process`, {
      headers: { authorization: tokens[count % tokens.length]! },
    });
    await answer.text();
    took.push(performance.now() - start);
    expect(answer.status).toBe(200);
    await pause(5);
  }
  return took.sort((one, other) => one - other)[Math.ceil(CALLS * 0.95) - 1]!;
}

/** Milliseconds that others wait at most, in 95 of 100 calls, while somebody attacks a server of this machine. */
async function waitsDuring(name: string, attacked: Target): Promise<number> {
  const attacker = new Worker(new URL('./floods/attacker.ts', import.meta.url), {
    workerData: { name, target: attacked },
  });
  await once(attacker, 'message');
  await pause(200);
  const took = await waits();
  await attacker.terminate();
  // What is under way comes to its end, and is no part of what follows.
  await pause(300);
  return took;
}

/** How many times as long others wait while somebody attacks, as just before: alone, or beside what is heavy to make. */
async function timesAsLong(name: string): Promise<number> {
  const before = heavyToMake.has(name) ? await waitsDuring(name, { ...target, address: bare }) : await waits();
  const attacked = await waitsDuring(name, target);
  console.log(`${name}: ${before.toFixed(1)} ms, attacked ${attacked.toFixed(1)} ms`);
  return attacked / Math.max(before, UNFELT);
}

test.each(Object.keys(attacks))(
  'while somebody attacks by %s, others wait less than three times as long',
  async (name) => {
    const short: number[] = [];
    const long: number[] = [];
    while (Math.max(short.length, long.length) < MAJORITY) {
      const times = await timesAsLong(name);
      (times < MOST ? short : long).push(times);
    }
    expect(short, `in the others ${long.map((times) => times.toFixed(1)).join(', ')} times as long`).toHaveLength(
      MAJORITY,
    );
  },
);

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyProduct } from '../../src/app/server/verify-product.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import type { Verified } from '../../src/platform/server/ledger/verify.ts';
import { testKeys } from '../../src/platform/testing/test-secret.ts';
import { ownDatabase } from './tamper/own-database.ts';
import { numbersFrom, tamper } from './tamper/random.ts';
import { tellStory } from './tamper/story.ts';
import { waysOfChains } from './tamper/ways-of-chains.ts';
import { waysOfRows } from './tamper/ways-of-rows.ts';
import type { Place } from './tamper/way.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const story = await tellStory();
const { owner } = story.database;
const untouched = await verifyProduct(owner, testKeys);
// Whoever owns the database is held by none of its rules.
const tx = await owner.startTransaction().execute();
await ownDatabase(tx);
afterAll(() => tx.rollback().execute());

/** What the verification says after this; then all is as before. */
async function after<T>(tampering: (tx: Database) => Promise<T>): Promise<{ done: T; broken: Verified['broken'] }> {
  await sql`savepoint untouched`.execute(tx);
  try {
    const done = await tampering(tx);
    return { done, broken: done === null ? [] : (await verifyProduct(tx, testKeys)).broken };
  } finally {
    await sql`rollback to savepoint untouched`.execute(tx);
  }
}

const isAt = (place: Place) => (fault: Verified['broken'][number]) => {
  if (place === 'everywhere') return true;
  if (place === 'seals') return fault.sealId !== undefined || fault.fault === 'seals-missing';
  return fault.streamType === place.type && fault.streamId === place.id;
};

test('what nobody touched verifies, with what happened since the last seal', async () => {
  expect(untouched.broken).toEqual([]);
  expect((await after(async () => {})).broken).toEqual([]);
});

describe('every way to tamper that has a name is found, and where', () => {
  test.for([...waysOfChains(story), ...waysOfRows(story)])('$name', async (way) => {
    const { broken } = await after(way.do);
    expect(broken.filter(isAt(way.at)), JSON.stringify(broken)).not.toEqual([]);
  });
});

const times = Number(process.env['CARIMBO_TAMPERINGS'] ?? amount(60, 1_200));
const SECONDS_A_TAMPERING = 3;

test(
  `${times} times tampered with at random, it is found, and where (seed ${seed})`,
  async () => {
    const random = numbersFrom(seed);
    const missed: string[] = [];
    for (let found = 0; found < times;) {
      const { done, broken } = await after((open) => tamper(open, story.oldHeads, random));
      if (done === null) continue;
      found += 1;
      if (!broken.some((fault) => done.at.some((place) => isAt(place)(fault)))) {
        missed.push(`${done.what}: ${JSON.stringify(broken)}`);
      }
    }
    expect(missed).toEqual([]);
  },
  times * SECONDS_A_TAMPERING * 1_000,
);

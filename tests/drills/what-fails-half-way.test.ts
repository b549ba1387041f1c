import { expect, test } from 'vitest';
import { amount, isDeep } from '../../src/kernel/testing/depth.ts';
import { acts } from './model/acts.ts';
import { Failing } from './model/failing.ts';
import { runActs } from './model/run-acts.ts';
import { buildWorld } from './model/world.ts';

const names = Object.keys(acts);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const sequences = Number(process.env['CARIMBO_SEQUENCES'] ?? amount(2, 6));
const length = Number(process.env['CARIMBO_ACTS'] ?? names.length * amount(2, 4));
const SECONDS_AN_ACT = 60;
/** More than any call asks for. */
const ALL = 2_000;

let met = 0;
const seen = new Map<string, number>();
/** Of a call that is met first, in the deep check, one thing after another until none is left; then here and there. */
const failing = new Failing((call, known) => {
  const times = (seen.get(call) ?? 0) + 1;
  seen.set(call, times);
  if (isDeep && times === 1) return Array.from({ length: ALL }, (_, index) => index + 1);
  met += 1;
  // What is met first asks for an unknown number of things. Numbers then fall everywhere, the last things more often.
  return known === 0 ? [1 + ((met * 7) % 12)] : [1 + ((met * 7) % known), Math.max(1, known - (met % 5))];
});
const world = await buildWorld(failing);

test(
  `whatever a call asks of database, storage or mail fails: it leaves nothing half done, and is done when it is sent again (seed ${seed})`,
  async () => {
    const tally = await runActs(world, { seed, sequences, length, failing });
    console.table(Object.fromEntries(failing.failures));
    expect(failing.unnoticed).toEqual([]);
    const done = names.filter((name) => (tally.get(name)?.done ?? 0) > 0);
    console.log(`never done: ${names.filter((name) => !done.includes(name)).join(', ')}`);
    expect(done.length).toBeGreaterThan((names.length * amount(3, 4)) / 5);
    for (const kind of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'job'])
      expect([...failing.failures.keys()].some((name) => name.startsWith(`${kind} `))).toBe(true);
  },
  sequences * length * SECONDS_AN_ACT * 1_000,
);

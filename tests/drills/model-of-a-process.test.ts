import { expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { acts } from './model/acts.ts';
import { runActs } from './model/run-acts.ts';
import { buildWorld } from './model/world.ts';

// `FUZZ_SEED` begins elsewhere, `CARIMBO_SEQUENCES` and `CARIMBO_ACTS` make it longer.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const sequences = Number(process.env['CARIMBO_SEQUENCES'] ?? amount(10, 120));
const length = Number(process.env['CARIMBO_ACTS'] ?? 25);
const SECONDS_AN_ACT = 2;

const world = await buildWorld();

test(
  `${sequences} sequences of ${length} acts do what the reference model does (seed ${seed})`,
  async () => {
    const tally = await runActs(world, { seed, sequences, length });
    // A model that refuses everything would agree with anything; a short run comes four times to each of the acts, most of which need others first.
    const undone = Object.keys(acts).filter((act) => !tally.get(act)?.done);
    if (sequences * length >= 250) expect(undone.length).toBeLessThan(Object.keys(acts).length / 2);
    if (sequences * length >= 1_000) expect(undone.length).toBeLessThanOrEqual(2);
  },
  sequences * length * SECONDS_AN_ACT * 1_000,
);

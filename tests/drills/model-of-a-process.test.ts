import { expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { acts } from './model/acts.ts';
import { gazetteActs } from './model/gazette-acts.ts';
import { gazetteMorning, runActs } from './model/run-acts.ts';
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

/** What else becomes of a document while it is on its way to the gazette. */
const AROUND = [
  'ask',
  'sign',
  'refuse',
  'cancelRequest',
  'changeAccess',
  'take',
  'takeEffectOff',
  'restoreEffect',
  'archive',
];
const days = Number(process.env['CARIMBO_DAYS'] ?? amount(4, 60));

test(
  `${days} days at the gazette go as in the reference model (seed ${seed})`,
  async () => {
    const ours = Object.keys(gazetteActs);
    const among = [...ours, ...ours, ...AROUND];
    const tally = await runActs(world, { seed, sequences: days, length, begins: gazetteMorning, among });
    const undone = ours.filter((act) => !tally.get(act)?.done);
    if (days * length >= 100) expect(undone.length).toBeLessThanOrEqual(3);
    if (days * length >= 1_000) expect(undone).toEqual([]);
  },
  days * (length + gazetteMorning.length) * SECONDS_AN_ACT * 1_000,
);

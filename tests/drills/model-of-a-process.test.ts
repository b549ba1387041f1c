import { amount } from '../../src/kernel/testing/depth.ts';
import { fc } from '../../src/kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { settleOrders } from './model/automatic-acts.ts';
import { acts, type Attempt, type Choice } from './model/acts.ts';
import {
  checkCounts,
  checkDispatches,
  checkLedgerAndNumbers,
  checkLists,
  checkProcesses,
  checkReadings,
  checkKnowledge,
  checkSignatures,
  fingerprint,
} from './model/invariants.ts';
import { keptAheadFaults } from './model/kept-ahead.ts';
import { type Model, newModel } from './model/reference.ts';
import { buildWorld } from './model/world.ts';

// `FUZZ_SEED` begins elsewhere, `CARIMBO_SEQUENCES` and `CARIMBO_ACTS` make it longer.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const sequences = Number(process.env['CARIMBO_SEQUENCES'] ?? amount(10, 120));
const length = Number(process.env['CARIMBO_ACTS'] ?? 25);
const SECONDS_AN_ACT = 2;
const SHIFTS = 40;

const world = await buildWorld();
const tally = new Map<string, { done: number; refused: number }>();

/** A step of a run: which act, by whom, and the numbers it chooses by. */
const step = fc.record({
  act: fc.oneof(...Object.entries(acts).map(([name, { weight }]) => ({ arbitrary: fc.constant(name), weight }))),
  who: fc.nat(4),
  choices: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  /** Looks for somebody, and something, for whom it is allowed; otherwise whoever comes up tries. */
  insists: fc.oneof({ arbitrary: fc.constant(true), weight: 2 }, { arbitrary: fc.constant(false), weight: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Tried {
  readonly actor: Actor;
  readonly attempt: Attempt;
}

function tryOf(model: Model, { act, who, choices, insists }: Step): Tried | null {
  const { actors } = model.cast;
  let found: Tried | null = null;
  for (let shift = 0; shift < (insists ? actors.length * SHIFTS : 1); shift += 1) {
    const actor = actors[(who + shift) % actors.length]!;
    let used = 0;
    const pick: Choice['pick'] = (among) =>
      among[(choices[used++ % choices.length]! + Math.floor(shift / actors.length)) % among.length];
    // Who has left reads what that leaves, which is looked at after every act, and does nothing but come back.
    const attempt = actor.unit || act === 'comeBack' ? acts[act]!.act({ world, model, actor, pick }) : null;
    if (attempt) found = { actor, attempt };
    if (attempt?.allowed) return found;
  }
  return found;
}

/** What every run begins with: something to act on, two processes of one person in one place, and a dispatch that was ordered. */
const beginning: readonly Step[] = [
  ...(['draft', 'writeRequest', 'open', 'draft', 'upload', 'open'] as const),
  ...(['draft', 'open', 'take', 'take', 'append'] as const),
  ...(['writeDispatch', 'aim', 'ask', 'order'] as const),
].map((act, index) => ({
  act,
  who: index < 3 || index > 5 ? 0 : 2,
  choices: [index < 11 ? index % 6 : 0, 1, 2, 3],
  insists: true,
}));

class TryAct implements fc.AsyncCommand<Model, typeof world> {
  private readonly step: Step;
  private told = '';
  constructor(chosen: Step) {
    this.step = chosen;
  }
  check = () => true;

  async run(model: Model): Promise<void> {
    const tried = tryOf(model, this.step);
    if (!tried) return;
    const { actor, attempt } = tried;
    this.told = `${actor.personId} ${attempt.what}${attempt.allowed ? '' : ' (to be refused)'}`;

    const before = attempt.allowed ? null : await fingerprint(world, model);
    const refusal = await attempt.run().then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null && !(refusal instanceof Refused && refusal.status < 500)) throw refusal;
    expect(refusal === null ? 'done' : 'refused', `${this.told}: ${String(refusal)}`).toBe(
      attempt.allowed ? 'done' : 'refused',
    );
    if (before) expect(await fingerprint(world, model), this.told).toEqual(before);
    const counted = tally.get(this.step.act) ?? { done: 0, refused: 0 };
    counted[attempt.allowed ? 'done' : 'refused'] += 1;
    tally.set(this.step.act, counted);

    // What an act made possible goes by itself, and what it made impossible ends.
    await world.runOrders();
    settleOrders(model);
    await checkProcesses(world, model);
    await checkDispatches(world, model);
    await checkSignatures(world, model);
    await checkKnowledge(world, model);
    await checkReadings(world, model);
    expect(await keptAheadFaults(world.database.owner)).toEqual([]);
    await checkCounts(
      world,
      model,
      model.cast.actors.find(({ personId }) => personId === actor.personId)!,
    );
  }

  toString = () => this.told || `${this.step.act} (nothing to try it on)`;
}

test(
  `${sequences} sequences of ${length} acts do what the reference model does (seed ${seed})`,
  async () => {
    const runs = fc.array(
      step.map((chosen) => new TryAct(chosen)),
      { minLength: length, maxLength: length },
    );
    await fc.assert(
      fc.asyncProperty(runs, async (run) => {
        const model = newModel(await world.newCast());
        const opening = beginning.map((chosen) => new TryAct(chosen));
        await fc.asyncModelRun(() => ({ model, real: world }), [...opening, ...run]);
        for (const actor of model.cast.actors) if (actor.unit) await checkLists(world, model, actor);
        await checkLedgerAndNumbers(world);
      }),
      // The acts up to the failure tell the story; each run has a cast of its own, so none explains another.
      { seed, numRuns: sequences, endOnFailure: true, unbiased: true },
    );
    console.table(Object.fromEntries(tally));
    // A model that refuses everything would agree with anything; of so many acts, chance leaves some untried in a short run.
    const undone = Object.keys(acts).filter((act) => !tally.get(act)?.done);
    if (sequences * length >= 250) expect(undone.length).toBeLessThan(Object.keys(acts).length / 3);
    if (sequences * length >= 1_000) expect(undone.length).toBeLessThanOrEqual(2);
  },
  sequences * length * SECONDS_AN_ACT * 1_000,
);

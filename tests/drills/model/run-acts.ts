import { amount, isDeep } from '../../../src/kernel/testing/depth.ts';
import { fc } from '../../../src/kernel/testing/properties.ts';
import { expect } from 'vitest';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { Refused } from '../../../src/platform/testing/test-api.ts';
import { acts, type Attempt, type Choice } from './acts.ts';
import { settleOrders } from './automatic-acts.ts';
import type { Failing } from './failing.ts';
import {
  checkCounts,
  checkDispatches,
  checkGazette,
  checkKnowledge,
  checkLedgerAndNumbers,
  checkLists,
  checkMarks,
  checkProcesses,
  checkReadings,
  checkSignatures,
  fingerprint,
} from './invariants.ts';
import { keptAheadFaults } from './kept-ahead.ts';
import { checkNumbers, dashboardsOf, type NumbersTally } from './numbers.ts';
import { type Model, newModel } from './reference.ts';
import type { World } from './world.ts';

export const SHIFTS = 40;
/** Acts between two looks at the numbers of a dashboard. */
const ACTS_A_LOOK = amount(5, 1);
/** What counts something, and the wholes: a list of which all that is counted is found elsewhere in it has nothing left. */
const isTold = (name: string, counted: number): boolean => counted > 0 || WHOLES.includes(name);
const WHOLES = ['analysing', 'due', 'waiting', 'urgent', 'to sign'];

/** How often each act was done, and how often it was refused. */
type Tally = Map<string, { done: number; refused: number }>;

/** A step of a run: which act, by whom, and the numbers it chooses by. */
export const step = fc.record({
  act: fc.oneof(...Object.entries(acts).map(([name, { weight }]) => ({ arbitrary: fc.constant(name), weight }))),
  who: fc.nat(4),
  choices: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  /** Looks for somebody, and something, for whom it is allowed; otherwise whoever comes up tries. */
  insists: fc.oneof({ arbitrary: fc.constant(true), weight: 2 }, { arbitrary: fc.constant(false), weight: 1 }),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Tried {
  readonly actor: Actor;
  readonly attempt: Attempt;
}

export function tryOf({ world, model }: Around, { act, who, choices, insists }: Step): Tried | null {
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
export const beginning: readonly Step[] = [
  ...(['draft', 'writeRequest', 'open', 'draft', 'upload', 'open'] as const),
  ...(['draft', 'open', 'take', 'take', 'append'] as const),
  ...(['writeDispatch', 'aim', 'ask', 'order'] as const),
].map((act, index) => ({
  act,
  who: index < 3 || index > 5 ? 0 : 2,
  choices: [index < 11 ? index % 6 : 0, 1, index + 2, 3],
  insists: true,
}));

/** A day at the gazette begins with three acts that were signed on their way into a process: one is programmed, one authorised, one marked. */
export const gazetteMorning: readonly Step[] = [
  ...(['draft', 'writeRequest', 'writeOrdinance', 'writeOrdinance', 'writeOrdinance'] as const).map(
    (act) => [act, 0] as const,
  ),
  ...([1, 2, 3] as const).map((which) => ['ask', which] as const),
  ['open', 0] as const,
  ...[0, 1, 2, 3, 4].map((which) => ['sign', which] as const),
  ...[0, 1, 2].map((which) => ['markForGazette', which] as const),
  ...[0, 1].map((which) => ['authorize', which] as const),
  ['program', 0] as const,
].map(([act, which]) => ({ act, who: 0, choices: [which, which, which, which], insists: true }));

/** What goes along with the acts of a run. */
interface Course {
  readonly tally: Tally;
  readonly numbers: NumbersTally;
  /** Acts that were tried. */
  done: number;
  /** What the calls of acts ask for fails before they are done. */
  readonly failing: Failing | undefined;
}

interface Around {
  readonly world: World;
  readonly model: Model;
}

class TryAct implements fc.AsyncCommand<Model, World> {
  private readonly step: Step;
  private readonly course: Course;
  private told = '';
  constructor(chosen: Step, course: Course) {
    this.step = chosen;
    this.course = course;
  }
  check = () => true;

  async run(model: Model, world: World): Promise<void> {
    const tried = tryOf({ world, model }, this.step);
    if (!tried) return;
    const { actor, attempt } = tried;
    const { tally, failing } = this.course;
    world.passTime();
    const failingFirst = (work: () => Promise<void>) =>
      failing ? failing.during(() => fingerprint(world, model), work) : work();
    this.told = `${actor.personId} ${attempt.what}${attempt.allowed ? '' : ' (to be refused)'}`;

    const before = attempt.allowed ? null : await fingerprint(world, model);
    const refusal = await (attempt.allowed ? failingFirst(() => attempt.run()) : attempt.run()).then(
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
    await failingFirst(world.runOrders);
    settleOrders(model);
    await checkProcesses(world, model);
    await checkMarks(world, model);
    await checkDispatches(world, model);
    await checkSignatures(world, model);
    await checkKnowledge(world, model);
    await checkGazette(world, model);
    await checkReadings(world, model);
    expect(await keptAheadFaults(world.database.owner)).toEqual([]);
    for (const one of model.cast.actors) {
      await checkCounts(world, model, one);
      // What is counted is what is listed: at every step where there is time for it, at the end of each run otherwise.
      if (isDeep && one.unit) await checkLists(world, model, one);
    }
    await this.lookAtNumbers(model, world);
  }

  /** The numbers of somebody's dashboard, in turns: after each act where there is time, else after some. */
  private async lookAtNumbers(model: Model, world: World): Promise<void> {
    this.course.done += 1;
    if (this.course.done % ACTS_A_LOOK > 0) return;
    const dashboards = dashboardsOf(model.cast.actors);
    const turn = this.course.done / ACTS_A_LOOK;
    await checkNumbers(world, dashboards[turn % dashboards.length]!, this.course.numbers, isTold);
  }

  toString = () => this.told || `${this.step.act} (nothing to try it on)`;
}

interface Runs {
  readonly seed: number;
  readonly sequences: number;
  /** Acts in each. */
  readonly length: number;
  /** What the acts ask for fails first; each act then comes as often as any other, wherever it may be done. */
  readonly failing?: Failing;
  /** What each run begins with; `beginning` when left out. */
  readonly begins?: readonly Step[];
  /** The acts that are done, all of them as often; all there are, as often as they come up, when left out. */
  readonly among?: readonly string[];
}

/** Every act in its turn, in some order. */
const eachAct = (length: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(Object.keys(acts), { minLength: Object.keys(acts).length }),
      fc.array(step, { minLength: length, maxLength: length }),
    )
    .map(([order, steps]) =>
      steps.map((chosen, index): Step => ({ ...chosen, act: order[index % order.length]!, insists: true })),
    );

/**
 * Has people do acts one after another, chosen by a seed, and holds the product against the reference model after each.
 * @returns what was done
 */
export async function runActs(
  world: World,
  { seed, sequences, length, failing, begins = beginning, among }: Runs,
): Promise<Tally> {
  const tally: Tally = new Map();
  const course: Course = { tally, numbers: new Map(), done: 0, failing };
  const one = among
    ? fc.tuple(step, fc.constantFrom(...among)).map(([chosen, act]): Step => ({ ...chosen, act }))
    : step;
  const runs = failing ? eachAct(length) : fc.array(one, { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(
      runs.map((run) => [...begins, ...run].map((chosen) => new TryAct(chosen, course))),
      async (run) => {
        const model = newModel(await world.newCast());
        await fc.asyncModelRun(() => ({ model, real: world }), run);
        for (const actor of model.cast.actors) if (actor.unit) await checkLists(world, model, actor);
        for (const one of dashboardsOf(model.cast.actors))
          await checkNumbers(world, one, course.numbers, isDeep ? undefined : isTold);
        await checkLedgerAndNumbers(world);
      },
    ),
    // The acts up to the failure tell the story; each run has a cast of its own, so none explains another.
    { seed, numRuns: sequences, endOnFailure: true, unbiased: true },
  );
  console.table(Object.fromEntries(tally));
  console.table(Object.fromEntries(course.numbers));
  return tally;
}

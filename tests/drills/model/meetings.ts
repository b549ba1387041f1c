import { expect } from 'vitest';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { Refused } from '../../../src/platform/testing/test-api.ts';
import { acts, type Attempt } from './acts.ts';
import { settleOrders } from './automatic-acts.ts';
import type { Gate } from './gate.ts';
import {
  checkDispatches,
  checkGazette,
  checkKnowledge,
  checkLedgerAndNumbers,
  checkProcesses,
  checkReadings,
  checkSignatures,
  faultsOfTrees,
} from './invariants.ts';
import { keptAheadFaults } from './kept-ahead.ts';
import { type Model, type ModelProcess, NotAsModelled, treeOf } from './reference.ts';
import { recording, replaying } from './replay.ts';
import { SHIFTS } from './run-acts.ts';
import type { World } from './world.ts';

export type ActName = keyof typeof acts;

/** Acts on no process that others act on, and those of the clock, the register and the demonstration of undoing, which the model does at once. */
const APART = new Set(['draft', 'save', 'open', 'leave', 'comeBack', 'actElsewhere', 'takeBack', 'review']);
/** They read the mail that came last: two of them at once would read each other's. */
const BY_MAIL = new Set(['sign', 'askOutside', 'signOutside', 'refuseOutside', 'askPendency', 'answerPendency']);

const together = Object.keys(acts).filter((name) => !APART.has(name));
/** Acts of which any number may be at once. */
export const names: readonly ActName[] = together.filter((name) => !BY_MAIL.has(name));

/** Every pair of acts that may meet on one process; an act meets itself, too. */
export const pairs: readonly (readonly [ActName, ActName])[] = together
  .flatMap((first, index) => together.slice(index).map((second) => [first, second] as const))
  .filter(([first, second]) => !(BY_MAIL.has(first) && BY_MAIL.has(second)));

/** An act that somebody may do now, and which processes it is about. */
export interface Possible {
  readonly name: ActName;
  readonly actor: Actor;
  readonly shift: number;
  readonly what: string;
  readonly about: ReadonlySet<number>;
  /** What it picked, in order: the same act picks the same again, however much more there is to pick from by then. */
  readonly picks: readonly string[];
}

/** What tells one thing that is picked from others, whatever becomes of it. */
function markOf(found: unknown): string {
  if (Array.isArray(found)) return found.map(markOf).join();
  if (typeof found !== 'object' || found === null) return String(found);
  const { id, document, signer } = found as { id?: unknown; document?: unknown; signer?: unknown };
  return [id, document, signer].map((one) => (one === undefined ? '' : markOf(one))).join(':');
}

function attemptOf(
  world: World,
  model: Model,
  { name, actor, shift, picks }: Pick<Possible, 'name' | 'actor' | 'shift'> & Partial<Pick<Possible, 'picks'>>,
): (Pick<Possible, 'about' | 'picks'> & { readonly attempt: Attempt }) | null {
  const about = new Set<number>();
  const marks: string[] = [];
  const attempt = acts[name]!.act({
    world,
    model,
    actor,
    pick: (among) => {
      const known = picks?.[marks.length];
      const found =
        among.find((one) => known !== undefined && markOf(one) === known) ??
        // The numbers of a shift, one for each thing that is picked, so that what is picked first is not always with the same second.
        among[Math.floor(shift / (among.length > 1 ? 1 + 2 * marks.length : 1)) % among.length];
      marks.push(markOf(found));
      for (const process of processesIn(model, found)) about.add(treeOf(model, process) ?? process.id);
      return found;
    },
  });
  return attempt && { attempt, about, picks: marks };
}

/** The processes that something picked is, or is of. */
function processesIn(model: Model, found: unknown): ModelProcess[] {
  if (typeof found !== 'object' || found === null) return [];
  const { way, id, process, document } = found as { way?: unknown; id: number; process?: unknown; document?: unknown };
  if (way) return [model.processes.get(id)!];
  if (typeof process === 'number') return [model.processes.get(process)!];
  return [...processesIn(model, process), ...processesIn(model, document)];
}

/** Everything that may be done by an act now, each thing once. */
export function possible(world: World, model: Model, name: ActName): Possible[] {
  const found = new Map<string, Possible>();
  for (const actor of model.cast.actors.filter(({ unit }) => unit)) {
    for (let shift = 0; shift < SHIFTS; shift += 1) {
      const tried = attemptOf(world, model, { name, actor, shift });
      if (!tried?.attempt.allowed) continue;
      const { what } = tried.attempt;
      const { about, picks } = tried;
      found.set(`${actor.personId} ${what}`, { name, actor, shift, what, about, picks });
    }
  }
  return [...found.values()];
}

/** The model without what a test may take back: its closures are about the one that they were made for. */
export const copyOf = ({ cast, undoables: _closures, ...things }: Model): Model => ({
  cast,
  ...structuredClone(things),
  undoables: [],
});

/** The same act as things are by now: `null` where there is nothing to try it on any more. */
export function again(world: World, model: Model, wanted: Possible): Attempt | null {
  const same = attemptOf(world, model, wanted);
  if (same?.attempt.what === wanted.what) return same.attempt;
  // What it was about is picked in another way by now.
  for (let shift = 0; shift < SHIFTS; shift += 1) {
    const tried = attemptOf(world, model, { name: wanted.name, actor: wanted.actor, shift });
    if (tried?.attempt.what === wanted.what) return tried.attempt;
  }
  return null;
}

interface Outcome {
  readonly possible: Possible;
  readonly done: boolean;
  /** "done", or what the refusal said. */
  readonly came: string;
  readonly answers: (() => unknown)[];
}

/** What the model says of one order, or `null` where it would have been otherwise. */
async function inOrder(world: World, model: Model, order: readonly Outcome[], settles: boolean): Promise<Model | null> {
  const one = copyOf(model);
  for (const { possible: wanted, done, answers } of order) {
    const attempt = again(replaying(world, answers), one, wanted);
    if ((attempt?.allowed ?? false) !== done) return null;
    if (done) await attempt!.run();
    if (settles) settleOrders(one);
  }
  settleOrders(one);
  return one;
}

export async function checkAll(world: World, model: Model): Promise<void> {
  await checkProcesses(world, model);
  await checkDispatches(world, model);
  await checkSignatures(world, model);
  await checkKnowledge(world, model);
  await checkGazette(world, model);
  await checkReadings(world, model);
}

/** What holds of itself, whatever was done. */
export async function checkItself(world: World, model: Model): Promise<void> {
  expect(await keptAheadFaults(world.database.owner)).toEqual([]);
  expect(await faultsOfTrees(world.database, model)).toEqual([]);
  await checkLedgerAndNumbers(world);
}

export interface Meeting {
  /** Whether the second waited for the first. */
  readonly waited: boolean;
  readonly refused: number;
  /** The model after one of the two orders; `null` where one of them was refused after a part of it, which stays. */
  readonly model: Model | null;
  readonly statements: number;
}

/**
 * Has two acts meet on one process, the first stopping after one of its statements. What came of it is what one of them after the
 * other would have come to: nobody is told an error, nothing is between.
 */
export async function meet(
  world: World,
  gate: Gate,
  model: Model,
  { first, second, at }: { readonly first: Possible; readonly second: Possible; readonly at: number },
): Promise<Meeting> {
  world.passTime();
  const told = `${first.actor.personId} ${first.what}, and at its statement ${at} ${second.actor.personId} ${second.what}`;
  const begun = [first, second].map((wanted) => {
    const kept = recording(world);
    return { wanted, answers: kept.answers, attempt: again(kept.world, copyOf(model), wanted)! };
  });
  const met = await gate.meet(world.database.owner, {
    first: () => begun[0]!.attempt.run(),
    second: () => begun[1]!.attempt.run(),
    at,
  });
  await world.runOrders();
  const outcomes = begun.map(({ wanted, answers }, index): Outcome => {
    const thrown = index === 0 ? met.first : met.second;
    const error = thrown instanceof NotAsModelled ? null : thrown;
    if (error !== null && !(error instanceof Refused && error.status < 500)) throw new Error(told, { cause: error });
    return { possible: wanted, done: error === null, came: error === null ? 'done' : error.message, answers };
  });
  const refused = outcomes.filter(({ done }) => !done).length;
  const { waited, statements } = met;
  await checkItself(world, model);
  // Of an act of several calls, what it did before it was refused stays.
  if (outcomes.some(({ done, answers }) => !done && answers.length > 1))
    return { waited, refused, model: null, statements };
  const why: unknown[] = [];
  for (const order of [outcomes, outcomes.toReversed()]) {
    for (const settles of [false, true]) {
      try {
        const expected = await inOrder(world, model, order, settles);
        if (!expected) continue;
        await checkAll(world, expected);
        return { waited, refused, model: expected, statements };
      } catch (error) {
        // It was not this order, then: what an act came to, or what there is now, would have been otherwise.
        why.push(error);
      }
    }
  }
  const came = outcomes.map((outcome) => outcome.came).join(' and ');
  throw new Error(`${told}: ${came}, which neither order comes to`, { cause: why[0] });
}

import { expect, test } from 'vitest';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { fc } from '../../src/kernel/testing/properties.ts';
import { Gate } from './model/gate.ts';
import {
  type ActName,
  again,
  checkItself,
  copyOf,
  meet,
  names,
  pairs,
  type Possible,
  possible,
} from './model/meetings.ts';
import { type Model, newModel } from './model/reference.ts';
import { beginning, gazetteMorning, type Step, step, tryOf } from './model/run-acts.ts';
import { settleOrders } from './model/automatic-acts.ts';
import { buildWorld, type World } from './model/world.ts';

// `FUZZ_SEED` begins elsewhere, `CARIMBO_MEETINGS` has more of them: with 2600 every pair that comes up has met.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_125);
const meetings = Number(process.env['CARIMBO_MEETINGS'] ?? amount(30, 400));
/** Of one cast, so many meet before others come. */
const OF_A_CAST = 12;
/** Acts of a morning, and between two meetings. */
const [MORNING, BETWEEN] = [25, 3];
/** What an act is supposed to ask for before it was seen. */
const STATEMENTS = 12;
const SECONDS_A_MEETING = 20;

const gate = new Gate();
const world = await buildWorld(gate);
/** How often each pair has met. */
const met = new Map<string, number>();
const statements = new Map<ActName, number>();
const steps = fc.sample(step, { seed, numRuns: 4_000 });
let next = 0;
let numbers = seed;
/** Numbers that are the same in every run of a seed (mulberry32). */
function random(below: number): number {
  numbers = (numbers + 0x6d2b79f5) | 0;
  let mixed = Math.imul(numbers ^ (numbers >>> 15), 1 | numbers);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** One act after another, as any day has them. */
async function pass(around: { world: World; model: Model }, day: readonly Step[]): Promise<void> {
  for (const one of day) {
    const tried = tryOf(around, { ...one, insists: true });
    if (!tried?.attempt.allowed) continue;
    world.passTime();
    await tried.attempt.run();
    await world.runOrders();
    settleOrders(around.model);
  }
}

const some = (count: number): Step[] => Array.from({ length: count }, () => steps[next++ % steps.length]!);
/** Nobody leaves: who left acts no more. */
const stays = ({ act }: Step): boolean => act !== 'leave' && act !== 'actElsewhere' && act !== 'takeBack';

interface Chosen {
  readonly first: Possible;
  readonly second: Possible;
}

/** A pair that met least so far and can meet now, whichever comes first. */
function chooseAmong(model: Model): Chosen | null {
  const known = new Map<ActName, Possible[]>();
  const of = (name: ActName): Possible[] => {
    const found = known.get(name) ?? possible(world, model, name);
    known.set(name, found);
    return found;
  };
  const rank = (pair: readonly ActName[]): number => met.get(pair.join(' / ')) ?? 0;
  const shuffled = pairs.map((pair) => ({ pair, by: rank(pair) * pairs.length + random(pairs.length) }));
  for (const { pair } of shuffled.toSorted((one, other) => one.by - other.by)) {
    const both = of(pair[0]).flatMap((one) =>
      of(pair[1])
        .filter((other) => `${one.actor.personId} ${one.what}` !== `${other.actor.personId} ${other.what}`)
        .filter(({ about }) => [...about].some((id) => one.about.has(id)))
        .map((other) => [one, other] as const),
    );
    if (both.length === 0) continue;
    met.set(pair.join(' / '), rank(pair) + 1);
    const chosen = both[random(both.length)]!;
    const [first, second] = random(2) === 0 ? chosen : ([chosen[1], chosen[0]] as const);
    // What is told by chance alone, as how far a bookmark applies, is not the same a second time.
    if ([first, second].some((one) => again(world, copyOf(model), one) === null)) continue;
    return { first, second };
  }
  return null;
}

test(
  `${meetings} times two acts meet on one process, at every place of the first: one comes after the other (seed ${seed})`,
  async () => {
    const tally = { meetings: 0, waited: 0, refused: 0, inPart: 0 };
    while (tally.meetings < meetings) {
      let model = newModel(await world.newCast());
      await pass({ world, model }, [...beginning, ...some(MORNING).filter(stays)]);
      for (let count = 0; count < OF_A_CAST && tally.meetings < meetings; count += 1) {
        const chosen = chooseAmong(model);
        if (!chosen) break;
        const at = 1 + random(statements.get(chosen.first.name) ?? STATEMENTS);
        const came = await meet(world, gate, model, { ...chosen, at });
        statements.set(chosen.first.name, Math.max(came.statements, 1));
        tally.meetings += 1;
        tally.waited += Number(came.waited);
        tally.refused += came.refused;
        if (!came.model) {
          tally.inPart += 1;
          break;
        }
        model = came.model;
        await pass({ world, model }, some(BETWEEN).filter(stays));
      }
    }
    console.table({ ...tally, pairs: pairs.length, met: met.size });
    // Acts that never wait, and are never refused, did not meet.
    expect(tally.waited).toBeGreaterThan(meetings / 20);
    expect(tally.refused).toBeGreaterThan(meetings / 40);
    expect(tally.inPart).toBeLessThan(meetings / 4);
    expect(met.size).toBeGreaterThan(Math.min(meetings, pairs.length) * 0.8);
  },
  meetings * SECONDS_A_MEETING * 1_000,
);

/** Windows of the five people of a cast. */
const CLIENTS = 16;
const TURNS = amount(4, 12);

test(
  `${CLIENTS} clients go by what they saw a while ago, all at once on the same processes: nobody is told an error, and everything adds up`,
  async () => {
    const model = newModel(await world.newCast());
    await pass({ world, model }, [...gazetteMorning, ...beginning, ...some(MORNING).filter(stays)]);
    const open = names.flatMap((name) => possible(world, model, name));
    const tally = { done: 0, refused: 0, gone: 0 };
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        // A window of its own: what others do meanwhile it does not see.
        const attempt = again(world, copyOf(model), open[random(open.length)]!)!;
        world.passTime();
        const error = await attempt.run().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (error instanceof Refused) expect(error.status, `${attempt.what}: ${error.message}`).toBeLessThan(500);
        // What was to be picked from an answer is not in it any more.
        tally[error === null ? 'done' : error instanceof Refused ? 'refused' : 'gone'] += 1;
      }
    });
    await Promise.all(clients);
    await world.runJobs();
    await checkItself(world, model);
    console.table(tally);
    expect(tally.done).toBeGreaterThan(CLIENTS);
    expect(tally.refused).toBeGreaterThan(0);
    expect(tally.gone).toBeLessThan(CLIENTS);
  },
  CLIENTS * TURNS * SECONDS_A_MEETING * 1_000,
);

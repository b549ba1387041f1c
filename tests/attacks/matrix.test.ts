import { expect, test } from 'vitest';
import { amount, isDeep } from '../../src/kernel/testing/depth.ts';
import type { Name } from '../architecture/sweeps/samples.ts';
import { lookAtMany } from './about-many/look.ts';
import { openReading } from './about-many/readers.ts';
import { faultOfDeeds, faultOfForm, isAsMissing, keptFrom, secretTold, without } from './judge.ts';
import { type Answer, openLane } from './lane.ts';
import { openEars } from './listen.ts';
import { isHidden } from './oracle.ts';
import type { Attacker } from './people.ts';
import { missingNup } from './population.ts';
import { processesById, processesByRow } from './processes-by-row.ts';
import type { Thing } from './things.ts';
import { askAgainstRow } from './authorisation/against-row.ts';
import { callOf } from './authorisation/cells.ts';
import { doors } from './authorisation/doors.ts';
import { buildTwelve } from './authorisation/twelve.ts';
import { everyWay, type Question, type Way } from './ways.ts';
import { buildAttackedWorld } from './world.ts';

// `FUZZ_SEED` begins elsewhere, `CARIMBO_CELLS` makes it longer.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const wanted = Number(process.env['CARIMBO_CELLS'] ?? amount(0, 30_000));
/** In every check, the attackers of a way take turns: in so many seeds each has called each. */
const TURNS = isDeep || wanted > 0 ? 1 : 4;
/** So many faults are told; they are of few kinds. */
const MOST_TOLD = 30;
/** The bell of a person tells what they may know under any of their units, whichever they act for. */
const OF_EVERY_UNIT = '/customer/notification/';

const world = await buildAttackedWorld();
const twelve = await buildTwelve(
  world,
  world.attackers.find(({ name }) => name === 'a citizen, party')!,
);
const reading = await openReading(world);
const lane = await openLane(world);
const ways = everyWay();
const processOf = processesByRow(world.things);
const missing: Name = { id: 32_760, nup: missingNup, word: 'canariozzzz' };

/** Numbers that are the same in every run of a seed (mulberry32). */
let state = seed;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** One attacker, one way, about one thing. */
interface Cell {
  readonly way: Way;
  readonly as: Attacker;
  readonly thing: Thing;
  readonly question: Question;
  /** The same about what does not exist. */
  readonly none: Question;
}

/** Each way by each attacker, or those whose turn it is, about something; then whatever comes up until there are enough. */
function cells(): Cell[] {
  const all = new Map<string, Cell>();
  const add = (way: Way, as: Attacker) => {
    const thing = pickFor(way);
    const questions = way.questions(thing);
    const index = random(questions.length);
    const question = questions[index]!;
    all.set(keyOf(as, question), { way, as, thing, question, none: way.questions(missing)[index]! });
  };
  for (const [place, way] of ways.entries())
    for (const [other, as] of world.attackers.entries()) if ((place + other + seed) % TURNS === 0) add(way, as);
  for (let tries = wanted * 10; all.size < wanted && tries > 0; tries -= 1)
    add(ways[random(ways.length)]!, world.attackers[random(world.attackers.length)]!);
  return [...all.values()];
}

/** So many kinds of things each of the twelve is asked about by each way; all of them in depth. */
const OBJECTS = isDeep ? Number.MAX_SAFE_INTEGER : 2;

/** Three times of four, something of a kind that the way may find; what names nothing finds whatever there is. */
function pickFor(way: Way): Thing {
  const found = world.things.filter(({ kind }) => way.finds.includes(kind.toUpperCase()));
  const among = found.length > 0 && random(4) > 0 ? found : world.things;
  return among[random(among.length)]!;
}

const keyOf = ({ name }: Attacker, question: Question): string => `${name} ${JSON.stringify(question)}`;

const known = new Map<string, Answer>();
/** What somebody is answered about what does not exist, asked once. */
async function answerToNone({ as, none }: Pick<Cell, 'as' | 'none'>): Promise<Answer> {
  const key = keyOf(as, none);
  const answer = known.get(key) ?? (await lane.ask(none, as));
  known.set(key, answer);
  return answer;
}

const kept = new Map(
  world.attackers.map((one) => [
    one,
    { here: keptFrom([one], world.secrets), anywhere: keptFrom([one, ...one.otherwise], world.secrets) },
  ]),
);

/** Everything that must hold of one cell, and does not. */
async function faultsOf(cell: Cell, answer: Answer): Promise<string[]> {
  const { way, as, thing, question, none } = cell;
  const secrets = kept.get(as)![question.url.includes(OF_EVERY_UNIT) ? 'anywhere' : 'here'];
  const faults = [faultOfForm(answer), secretTold(answer, question, secrets), faultOfDeeds(as, way, answer, processOf)];
  if (JSON.stringify(question) !== JSON.stringify(none) && isAsMissing(as, thing.subject, question, thing.nup)) {
    const [found, expected] = [without(answer, thing), without(await answerToNone(cell), missing)];
    if (found !== expected) faults.push(`tells that it exists: ${difference(found, expected)}`);
  }
  const asked = `${question.method} ${question.url} ${JSON.stringify(question.body) ?? ''}`;
  return faults.flatMap((fault) => (fault === null ? [] : `${asked}, by ${as.name}, about ${thing.what}: ${fault}`));
}

/** Where an answer begins to be another. */
function difference(found: string, expected: string): string {
  const at = [...found].findIndex((letter, index) => letter !== expected[index]);
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 200);
  return `${near(found)} <> ${near(expected)}`;
}

/** Not turned away for its form: the arguments were such as people send. */
const isUnderstood = ({ status, body }: Answer): boolean => !(status === 400 && body.startsWith('['));

const all = cells();
const understood = new Set<string>();
/** By way: a fault of one is often a fault of all. */
const faults = new Map<string, string[]>();

test(`everybody calls everything, and learns and does what is theirs (seed ${seed})`, async () => {
  for (const cell of all) {
    const answer = await lane.ask(cell.question, cell.as);
    if (isUnderstood(answer)) understood.add(cell.way.name);
    const told = await faultsOf(cell, answer);
    if (told.length > 0) faults.set(cell.way.name, [...(faults.get(cell.way.name) ?? []), ...told]);
  }
  const sizes = `${ways.length} ways, ${world.attackers.length} attackers, ${world.things.length} things, ${world.secrets.length} secrets`;
  console.log(`${all.length} cells, ${known.size} of them also about nothing: ${sizes} (seed ${seed})`);
  const count = [...faults].map(([name, some]) => `${name}: ${some.length}`);
  expect({ count, told: [...faults.values()].flatMap((some) => some.slice(0, 3)).slice(0, MOST_TOLD) }).toEqual({
    count: [],
    told: [],
  });
});

test('every call has a row, and every row a call', () => {
  const calls = new Set(ways.map(callOf));
  const rows = new Set([...doors.keys()].map((row) => row.split(' ', 2).join(' ')));
  expect([...calls].filter((call) => !rows.has(call))).toEqual([]);
  expect([...rows].filter((row) => !calls.has(row))).toEqual([]);
});

test(`each of the twelve is answered by every call as its row says (seed ${seed})`, async () => {
  const asked = { ...world, twelve, missing, objects: OBJECTS, seed };
  const ask = (question: Question, as: Attacker) => lane.ask(question, as);
  const askNone = (none: Question, as: Attacker) => answerToNone({ none, as });
  let count = 0;
  const told: string[] = [];
  for (const [place, way] of ways.entries()) {
    const found = await askAgainstRow(way, place, { ...asked, ask, askNone });
    if (found.answers.some(isUnderstood)) understood.add(way.name);
    count += found.answers.length;
    told.push(...found.told);
  }
  console.log(`${count} cells of twelve roles (seed ${seed})`);
  expect(told.slice(0, MOST_TOLD)).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(3_000);
});

test(`what tells of many processes at once tells nobody of what is hidden from them (seed ${seed})`, async () => {
  const { readers: wide, calendars, secrets } = reading;
  const readers = [...world.attackers, ...wide];
  const stranger = world.attackers.find(({ token }) => token === null)!;
  const asking = { lane, readers, wide, stranger, calendars, things: world.things, secrets, random };
  const looked = await lookAtMany(asking, amount(15, 2_400));
  console.table(looked.map(({ leaks, ...counted }) => ({ ...counted, leaks: leaks.length })));
  expect(looked.flatMap(({ leaks }) => leaks.slice(0, 3))).toEqual([]);
  expect(looked.reduce((sum, { given }) => sum + given, 0)).toBeGreaterThanOrEqual(amount(30, 10_000));
});

test('every way was asked at least once with arguments that it takes', () => {
  expect(ways.map(({ name }) => name).filter((name) => !understood.has(name))).toEqual([]);
});

test('sockets hear what their person may know, and nobody else has one', async () => {
  const ears = await openEars(world);
  const processes = processesById(world.things);
  const told: string[] = [];
  const heard = new Set<number>();
  for (const as of world.attackers) {
    const { messages, refused } = await ears.hear(as);
    if ((as.personId === null) !== (refused !== null)) told.push(`${as.name} is let in, or is not: ${refused}`);
    for (const { id, text } of messages) {
      heard.add(id);
      const { person_id, unit_id, process_id, type } = ears.published.find((one) => one.id === id)!;
      const process = processes.get(process_id);
      const isTheirs = (person_id ?? as.personId) === as.personId && (unit_id ?? as.unitId) === as.unitId;
      const known = !process || !isHidden(as, { of: 'process', process });
      const secret = kept.get(as)!.anywhere.find(({ word }) => text.includes(word));
      if (!isTheirs || !known || secret) told.push(`${as.name} hears ${type}: ${text}`);
    }
  }
  expect(told).toEqual([]);
  // Somebody hears of the confidential ones.
  const levels = ears.published
    .filter(({ id }) => heard.has(id))
    .map((one) => processes.get(one.process_id)?.level ?? 0);
  expect(Math.max(...levels)).toBeGreaterThan(2);
});

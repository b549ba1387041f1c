import { permission, type PermissionKey } from '../../../src/features/access/rules/permissions.ts';
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { AskedPermissions } from './asked-permissions.ts';
import { Watched } from './asked-permissions.ts';
import { differences, isRefused, names } from './effect.ts';
import { thingsNamed } from './kind-named.ts';
import { type Name, namesThings, type Sample, samplesOf } from './samples.ts';
import { type Answer, missing, type sweptWorld } from './world.ts';

type World = Awaited<ReturnType<typeof sweptWorld>>;

/** What a permission does to one answer of a call. */
export interface Effect {
  readonly key: PermissionKey;
  /** In the words of `docs/permissions.md`. */
  readonly what: string;
  /** Without it something is refused, or an act is, and not one word tells that it is for want of it. */
  readonly untold: boolean;
}

/** These decide what is there at all for a reader; whom they lack is told nothing. */
const ofReading: readonly PermissionKey[] = [
  'VIEW_RESTRICTED_PROCESS',
  'VIEW_CONFIDENTIAL_PROCESS',
  'INTERNAL_CONTROL',
];
const keys = Object.keys(permission) as PermissionKey[];

interface Question {
  readonly as: Actor;
  readonly about: Name;
  readonly sample: Sample;
}

/** What was answered, and which permissions were asked for to answer it. */
interface Heard {
  readonly answer: Answer;
  readonly asked: readonly number[];
}
type Hear = (held: Iterable<number>) => Promise<Heard>;

/** Everything in the answers of a call that is another with a permission than without it. */
export async function effectsOn(world: World, contract: Endpoint, asked: AskedPermissions): Promise<Effect[]> {
  const effects = new Map<string, Effect>();
  const settled = new Set<number>();
  const declared = contract.access.kind === 'anyOf' ? contract.access.permissions : [];
  const notThere = new Set<string>();
  const known = new Set<string>();
  for (const { as, about, sample } of await questions(world, contract)) {
    const whom = JSON.stringify([as.personId, [...as.permissions], about.id]);
    if (notThere.has(whom)) continue;
    const hear: Hear = async (held) => {
      asked.sinceLast();
      const answer = await world.ask(contract, sample, { ...as, permissions: new Watched(held, asked) });
      return { answer, asked: asked.sinceLast() };
    };
    const usual = await hear(as.permissions);
    // The same answer about the same thing, by way of the same permissions, is decided alike.
    const decided = JSON.stringify([whom, usual]);
    if (known.has(decided)) continue;
    known.add(decided);
    let repeated: Promise<Heard> | undefined;
    const again = () => (repeated ??= hear(as.permissions));
    // However else it is asked about, it is not there for them.
    if (codeIn(usual.answer)?.endsWith('_NOT_FOUND')) notThere.add(whom);
    for (const id of usual.asked) {
      if (settled.has(id) || (declared.includes(id) && as.permissions.has(id))) continue;
      const key = keys.find((one) => permission[one] === id)!;
      const isKnown = ({ what, untold }: Effect) => !untold && effects.has(`${key} ${what}`);
      const found = await effectOf(hear, { held: as.permissions, usual, again, isKnown }, key);
      // What is refused is refused for every thing alike; acts are told for each as it stands.
      if (found.some(({ what }) => !what.startsWith('act '))) settled.add(id);
      for (const effect of found) effects.set(`${key} ${effect.what}`, effect);
    }
  }
  return [...effects.values()];
}

interface AsUsual {
  readonly held: ReadonlySet<number>;
  /** To whom holds these. */
  readonly usual: Heard;
  /** The same, heard once more. */
  readonly again: () => Promise<Heard>;
  /** Whether this was found already, of another thing. */
  readonly isKnown: (effect: Effect) => boolean;
}

async function effectOf(hear: Hear, { held, usual, again, isKnown }: AsUsual, key: PermissionKey): Promise<Effect[]> {
  const id = permission[key];
  const others = [...held].filter((one) => one !== id);
  const other = await hear(held.has(id) ? others : [...others, id]);
  const [holding, lacking] = held.has(id) ? [usual, other] : [other, usual];
  if (differences(holding.answer, lacking.answer).size > 0) {
    const atFirstSight = effectsIn(holding.answer, lacking.answer, holding.answer, key);
    if (atFirstSight.every(isKnown)) return atFirstSight;
    const repeated = await (held.has(id) ? again() : hear([...others, id]));
    return effectsIn(holding.answer, lacking.answer, repeated.answer, key);
  }
  // Another may stand for it: then it is asked for in its place.
  const instead = lacking.asked.filter((one) => !holding.asked.includes(one));
  if (instead.length === 0) return [];
  const neither = others.filter((one) => !instead.includes(one));
  const hearAlone = async () => (await hear([...neither, id])).answer;
  const effects = effectsIn(await hearAlone(), (await hear(neither)).answer, await hearAlone(), key);
  return effects.map((effect) => ({ ...effect, what: `${effect.what}, unless they hold ${instead.join(' or ')}` }));
}

/** @param again the same answer as the first; what is otherwise in it is otherwise each time */
function effectsIn(holding: Answer, lacking: Answer, again: Answer, key: PermissionKey): Effect[] {
  const noise = differences(holding, again);
  const changed = [...differences(holding, lacking)].filter((one) => !noise.has(one));
  if (changed.length === 0) return [];
  const told = names(lacking, key) && !names(holding, key);
  const mustTell = !told && !ofReading.includes(key);
  const acts = changed.filter((one) => one.startsWith('act '));
  if (acts.length > 0) return acts.map((what) => ({ key, what, untold: isUntoldAct(lacking, what, key) }));
  if (told)
    return [{ key, what: lacking.status === 200 && !isRefused(lacking) ? 'verdict' : 'refused', untold: false }];
  if (!isRefused(lacking)) {
    const isVerdict = changed.includes('body.allowed');
    return [{ key, what: fieldsIn(changed), untold: mustTell && isVerdict }];
  }
  const [was, is] = [codeIn(holding), codeIn(lacking)];
  return [{ key, what: was === is ? fieldsIn(changed) : `\`${is}\``, untold: mustTell && !isRefused(holding) }];
}

const codeIn = ({ body }: Answer): string | undefined => /"code":"(\w+)"/.exec(JSON.stringify(body))?.[1];

/** The act is refused and not one of its verdicts tells for want of what. */
function isUntoldAct({ body }: Answer, what: string, key: PermissionKey): boolean {
  const verdict = new RegExp(`\\{"action":"${what.slice('act '.length)}","allowed":false[^}]*\\}`, 'g');
  const refused = JSON.stringify(body).match(verdict) ?? [];
  return refused.length > 0 && !ofReading.includes(key) && !refused.some((one) => names(JSON.parse(one), key));
}

const fieldsIn = (changed: readonly string[]): string =>
  changed
    .map((path) => `\`${path.replace(/^body\.?/, '')}\``)
    .toSorted()
    .join(', ');

/** Who asks a call, and about what. */
async function questions(world: World, contract: Endpoint): Promise<Question[]> {
  const { writer, keeper, stranger } = world.people;
  const inspector = { ...stranger, permissions: new Set([...stranger.permissions, permission.INTERNAL_CONTROL]) };
  const things = namesThings(contract) ? await thingsNamed(world, contract) : [];
  const few = contract.method === 'GET' ? 1 : undefined;
  // Whether somebody reads it is decided before which of its choices they take.
  const fewOrWhole = contract.method === 'GET' ? 1 : 2;
  const ask = (as: Actor, about: Name, most?: number): Question[] =>
    samplesOf(contract, about)
      .slice(0, most)
      .map((sample) => ({ as, about, sample }));
  const state = (one: string) => things.filter((thing) => thing.state === one);
  const all = [
    ...state('draft').flatMap((thing) => ask(writer, thing, few)),
    // Who passed it on reads it with a permission only, and whoever never had it with another.
    ...[...state('restricted'), ...state('confidential')].flatMap((thing) => [
      ...ask(writer, thing, fewOrWhole),
      ...ask(inspector, thing, fewOrWhole),
    ]),
    ...(things.length === 0 ? [missing] : things).flatMap((thing, index) =>
      ask(keeper, thing, index > 0 ? few : undefined),
    ),
  ];
  // What names nothing is asked once, whatever the thing.
  return [...new Map(all.map((one) => [JSON.stringify([one.as.personId, one.sample]), one])).values()];
}

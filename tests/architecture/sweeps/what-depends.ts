import { permission, type PermissionKey } from '../../../src/features/access/rules/permissions.ts';
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { Asked } from './asked-permissions.ts';
import { Watched } from './asked-permissions.ts';
import { differences, isRefused, names } from './effect.ts';
import { thingsNamed } from './kind-named.ts';
import { namesThings, type Sample, samplesOf } from './samples.ts';
import { type Answer, missing, type sweptWorld, type Thing } from './world.ts';

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
  readonly sample: Sample;
}

/** Everything in the answers of a call that is another with a permission than without it. */
export async function effectsOn(world: World, contract: Endpoint, asked: Asked): Promise<Effect[]> {
  const effects = new Map<string, Effect>();
  const settled = new Set<number>();
  const declared = contract.access.kind === 'anyOf' ? contract.access.permissions : [];
  for (const question of await questions(world, contract)) {
    const { as, sample } = question;
    asked.sinceLast();
    await world.ask(contract, sample, { ...as, permissions: new Watched(as.permissions, asked) });
    for (const id of asked.sinceLast()) {
      if (settled.has(id) || (declared.includes(id) && as.permissions.has(id))) continue;
      const key = keys.find((one) => permission[one] === id)!;
      const found = await effectOf({ world, contract, asked }, question, key);
      // What is refused is refused for every thing alike; acts are told for each as it stands.
      if (found.some(({ what }) => !what.startsWith('act '))) settled.add(id);
      for (const effect of found) effects.set(`${key} ${effect.what}`, effect);
    }
  }
  return [...effects.values()];
}

interface Sweep {
  readonly world: World;
  readonly contract: Endpoint;
  readonly asked: Asked;
}

async function effectOf({ world, contract, asked }: Sweep, { as, sample }: Question, key: PermissionKey) {
  const id = permission[key];
  const held = (ids: Iterable<number>) => world.ask(contract, sample, { ...as, permissions: new Watched(ids, asked) });
  const others = [...as.permissions].filter((one) => one !== id);
  const holding = await held([...others, id]);
  const before = asked.sinceLast();
  const lacking = await held(others);
  if (differences(holding, lacking).size > 0) return effectsIn(holding, lacking, await held([...others, id]), key);
  // Another may stand for it: then it is asked for in its place.
  const instead = asked.sinceLast().filter((one) => !before.includes(one));
  if (instead.length === 0) return [];
  const neither = others.filter((one) => !instead.includes(one));
  const alone = await held([...neither, id]);
  const effects = effectsIn(alone, await held(neither), await held([...neither, id]), key);
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
  if (!namesThings(contract)) return samplesOf(contract, missing).map((sample) => ({ as: keeper, sample }));
  // To show what is being written it is printed, which takes long and asks for nothing more.
  const isWritten = ({ kind, state }: Thing) => kind === 'document' && state.startsWith('of a ');
  const things = (await thingsNamed(world, contract)).filter((thing) => contract.method !== 'GET' || !isWritten(thing));
  const about = (as: Actor, thing: Thing, most?: number) =>
    samplesOf(contract, thing)
      .slice(0, most)
      .map((sample) => ({ as, sample }));
  const some = contract.method === 'GET' ? 1 : undefined;
  const state = (one: string) => things.filter((thing) => thing.state === one);
  return [
    ...state('draft').flatMap((thing) => about(writer, thing, some)),
    // Who passed it on reads it with a permission only, and whoever never had it with another.
    ...[...state('restricted'), ...state('confidential')].flatMap((thing) => [
      ...about(writer, thing, some),
      ...about(inspector, thing, some),
    ]),
    ...(things.length === 0 ? [missing] : things).flatMap((thing, index) =>
      about(keeper, { ...thing } as Thing, index > 0 ? some : undefined),
    ),
  ];
}

import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import { samplesOf } from './samples.ts';
import { kinds, missing, type Answer, type sweptWorld, type Thing } from './world.ts';

type World = Awaited<ReturnType<typeof sweptWorld>>;

/** An answer as text, the same whichever of two things it names. */
export const without = (answer: Answer, { id, nup }: Pick<Thing, 'id' | 'nup'>): string =>
  JSON.stringify(answer).replaceAll(String(id), 'ID').replaceAll(nup, 'NUP');

/**
 * What a call names, found by asking for one thing of each kind after another, by who may see it: the kind of the first that
 * is not answered as if it were missing.
 */
export async function thingsNamed(world: World, contract: Endpoint): Promise<readonly Thing[]> {
  for (const kind of kinds) {
    const things = world.things.filter((thing) => thing.kind === kind);
    for (const thing of [things.at(0)!, things.at(-1)!]) if (await tells(world, contract, thing)) return things;
  }
  return [];
}

async function tells(world: World, contract: Endpoint, thing: Thing): Promise<boolean> {
  const none = samplesOf(contract, missing);
  for (const [index, sample] of samplesOf(contract, thing).entries()) {
    const answer = await world.ask(contract, sample, thing.knower);
    if (without(answer, thing) !== without(await world.ask(contract, none[index]!, thing.knower), missing)) return true;
  }
  return false;
}

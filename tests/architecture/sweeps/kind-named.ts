import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import { type Sample, samplesOf } from './samples.ts';
import { kinds, missing, type Answer, type sweptWorld, type Thing } from './world.ts';

type World = Awaited<ReturnType<typeof sweptWorld>>;

/** An answer as text, the same whichever of two things it names. */
export const without = (answer: Answer, { id, nup }: Pick<Thing, 'id' | 'nup'>): string =>
  JSON.stringify(answer)
    .replaceAll(String(id), 'ID')
    .replaceAll(nup, 'NUP')
    // A secret address is another each time.
    .replaceAll(/(?<=spreadsheet\?token=)[\w-]+/g, 'TOKEN');

/**
 * What a call names, found by asking for one thing of each kind after another, by who may see it: the kind of the first that
 * is not answered as if it were missing, asked with the least that names it, or with the most where that is too little.
 */
export async function thingsNamed(world: World, contract: Endpoint): Promise<readonly Thing[]> {
  const none = samplesOf(contract, missing);
  const unknown = new Map<string, string>();
  /** What is answered to who names nothing that there is, asked once. */
  async function asIfMissing(as: Thing['knower'], index: number): Promise<string> {
    const key = `${as.personId} ${index}`;
    const answer = unknown.get(key) ?? without(await world.ask(contract, none[index]!, as), missing);
    unknown.set(key, answer);
    return answer;
  }
  async function tells(thing: Thing): Promise<boolean> {
    for (const [index, sample] of samplesOf(contract, thing).slice(0, 2).entries()) {
      if (isSame(sample, none[index]!)) continue;
      const answer = await world.ask(contract, sample, thing.knower);
      if (without(answer, thing) !== (await asIfMissing(thing.knower, index))) return true;
      // As if it were missing: whatever else is said of it does not come to it.
      if (answer.status !== 400) return false;
    }
    return false;
  }
  for (const kind of kinds) {
    const things = world.things.filter((thing) => thing.kind === kind);
    for (const thing of new Set([things.at(0)!, things.at(-1)!])) if (await tells(thing)) return things;
  }
  return [];
}

/** Names nothing, then: the same is asked whatever the thing. */
const isSame = (one: Sample, other: Sample): boolean => JSON.stringify(one) === JSON.stringify(other);

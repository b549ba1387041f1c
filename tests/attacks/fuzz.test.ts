import { describe, expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { isDeep } from '../../src/kernel/testing/depth.ts';
import { errorsOf } from '../../src/platform/contract/error-answer.ts';
import { REHEARSAL_PREFIX } from '../../src/platform/contract/rehearsal.ts';
import type { BoundEndpoint } from '../../src/platform/server/acts/handlers.ts';
import { withNamedActs } from '../../src/platform/server/http/bulk/act-named.ts';
import { withConsequences } from '../../src/platform/server/ledger/consequences.ts';
import { thingsNamed } from '../architecture/sweeps/kind-named.ts';
import { namesThings, samplesOf } from '../architecture/sweeps/samples.ts';
import { missing } from '../architecture/sweeps/world.ts';
import { randomFrom } from '../forgeries/kit/mutate.ts';
import { faultOf } from './fuzz/faults.ts';
import { type Malformed, malformedOf } from './fuzz/requests.ts';
import { fuzzSeed } from './fuzz/seed.ts';
import { openTarget } from './fuzz/target.ts';

/** Requests to one call in every check; the deep one sends them all. */
const SHARE = 10;
/** Malformed requests that a call has at least. */
const LEAST = 100;

const target = await openTarget();
const { world } = target;
const random = randomFrom(fuzzSeed);
const calls = product.endpoints.map((bound) => [`${bound.contract.method} ${bound.contract.path}`, bound] as const);

/** All of them, or a few that the seed chooses. */
function chosen(all: readonly Malformed[]): Malformed[] {
  if (isDeep) return [...all];
  return Array.from({ length: SHARE }, () => all[random(all.length)]!);
}

/** What a call is asked about, so that what is not malformed in a request is as it should be. */
async function sampleFor({ contract }: BoundEndpoint) {
  const things = namesThings(contract) ? await thingsNamed(world, contract) : [];
  const thing = things[0];
  const [least, whole] = samplesOf(contract, { word: 'palavra', ...(thing ?? missing) });
  return { sample: whole ?? least!, as: thing?.knower ?? world.people.keeper };
}

describe(`malformed requests are refused in the form of the product, and nothing comes of them (seed ${fuzzSeed})`, () => {
  test.each(calls)('%s', async (_, bound) => {
    const { sample, as } = await sampleFor(bound);
    const contract = withNamedActs(withConsequences(bound.contract, world.deps.consequences), product.endpoints);
    const all = malformedOf(contract, sample);
    expect(all.length).toBeGreaterThanOrEqual(LEAST);
    const faults: string[] = [];
    await target.written();
    for (const [index, request] of chosen(all).entries()) {
      // Of a bulk act every other one is a rehearsal, which does all but stay.
      const rehearsed = (bound.kind === 'each' || bound.kind === 'named') && index % 2 === 0;
      const answer = await target.send(request, as, rehearsed ? `/api${REHEARSAL_PREFIX}` : '/api');
      const fault = faultOf(request, answer, errorsOf(contract));
      const [thrown] = target.thrown();
      if (fault) faults.push(`${request.name}: ${answer.status}, ${fault}: ${String(thrown).slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  });
});

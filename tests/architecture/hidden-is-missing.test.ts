import { describe, expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { thingsNamed, without } from './sweeps/kind-named.ts';
import { namesThings, samplesOf } from './sweeps/samples.ts';
import { missing, sweptWorld } from './sweeps/world.ts';

const world = await sweptWorld();
const { stranger, outsider } = world.people;
/** What a path names of which everybody may know that it is there: a year, an account of a demonstration. */
const hidesNothing = ['year', 'cpf'];
/** Of public processes, of units, and of what the administration keeps for all, the existence is no secret. */
const open = ['public', 'archived', 'of a colleague', 'below', 'of the administration'];
const hidden = world.things.filter(({ state }) => !open.some((one) => state.startsWith(one)));
/** That a restricted process exists is told to whoever has its exact number. */
const hiddenByNumber = hidden.filter(({ state }) => state !== 'restricted');

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const calls = product.endpoints.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);
const byPath = calls.filter(([, { path }]) => parametersOf(path).some((name) => !hidesNothing.includes(name)));
const otherwise = calls.filter((one) => !byPath.includes(one) && namesThings(one[1]));

describe('what a person may not see is answered, to the letter, as what does not exist', () => {
  test.each([...byPath, ...otherwise])('%s', async (_, contract) => {
    const told = [];
    for (const [index, none] of samplesOf(contract, missing).slice(0, 2).entries()) {
      const isNamed = [String(missing.id), missing.nup].some((name) => JSON.stringify(none).includes(name));
      if (!isNamed) continue;
      const asked = JSON.stringify(none).includes(missing.nup) ? hiddenByNumber : hidden;
      for (const person of index === 0 ? [stranger, outsider, null] : [stranger]) {
        const expected = without(await world.ask(contract, none, person), missing);
        for (const thing of asked) {
          const answer = await world.ask(contract, samplesOf(contract, thing)[index]!, person);
          if (without(answer, thing) !== expected)
            told.push({ thing: `${thing.kind} ${thing.state}`, answer, expected });
        }
      }
    }
    expect(told).toEqual([]);
  });

  test('a call of files names nothing else: its address is a secret, or tells of nothing hidden', () => {
    // What is published is for everybody, and what is not is as if it did not exist.
    const published = ['/control/reference/file/:id', '/control/gazette/editions/:id/file'];
    const others = product.bytes.filter(
      ({ contract }) => contract.access.kind !== 'link' && !published.includes(contract.path),
    );
    expect(others.flatMap(({ contract }) => parametersOf(contract.path))).toEqual(['cpf']);
  });
});

describe('the sweep has something of what a path names, and somebody who sees it', () => {
  test.each(byPath.filter(([, contract]) => namesThings(contract)))('%s', async (_, contract) => {
    expect((await thingsNamed(world, contract)).length).toBeGreaterThan(0);
  });
});

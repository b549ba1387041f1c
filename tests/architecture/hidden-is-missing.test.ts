import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { buildNup } from '../../src/kernel/numbers/nup.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { thingsNamed, without } from './sweeps/kind-named.ts';
import { namesThings, type Sample, samplesOf } from './sweeps/samples.ts';
import { missing as nameless, sweptWorld } from './sweeps/world.ts';

/*
 * What may not be seen answers as what is not there, by as many statements: were it looked for by more, or written down where the
 * other is not, the time of the answer would tell the two apart. Time itself is no matter of a test: `npm run bench telling`.
 */
const asked = vi.spyOn(pg.Client.prototype, 'query');

const world = await sweptWorld();
const { stranger, outsider } = world.people;
/** A number that nobody has: with right digits, as those of the others are. */
const missing = { ...nameless, nup: unwrap(buildNup({ unit: '00024', sequence: 900_987, year: 2026 })) };
/** What a path names of which everybody may know that it is there: a year, an account of a demonstration. */
const hidesNothing = ['year', 'cpf', 'kind'];
/** Of public processes, of units, and of what the administration keeps for all, the existence is no secret. */
const open = ['public', 'archived', 'of a colleague', 'below', 'of the administration'];
const hidden = world.things
  .filter(({ state }) => !open.some((one) => state.startsWith(one)))
  // Who has no number is asked about by one that nobody has.
  .map((thing) => (thing.nup === nameless.nup ? { ...thing, nup: missing.nup } : thing));
/** That a restricted process exists is told to whoever has its exact number. */
const hiddenByNumber = hidden.filter(({ state }) => state !== 'restricted');

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const calls = product.endpoints.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);
const byPath = calls.filter(([, { path }]) => parametersOf(path).some((name) => !hidesNothing.includes(name)));
const otherwise = calls.filter((one) => !byPath.includes(one) && namesThings(one[1]));

/** Names a unit and nothing else, and asks a dozen things at once: how many of them are asked before the first is refused varies. */
const namesUnits = ['/process/process-tabs-count'];
/** What is kept for everybody for a while is published: what it costs tells whether somebody has just asked. */
const tellsByCost = (contract: Endpoint): boolean =>
  contract.keptFor === null && namesThings(contract) && !namesUnits.includes(contract.path);

/** Who has no session is turned away, before anything is looked for, from what asks for one: of each kind of thing, one tells it. */
function askedAbout(contract: Endpoint, person: Actor | null, things: typeof hidden): typeof hidden {
  if (person !== null || !['signedIn', 'anyOf'].includes(contract.access.kind)) return things;
  return things.filter(({ kind }, index) => things.findIndex((one) => one.kind === kind) === index);
}

/** What was asked at once, of which one refused, goes on a little longer. */
async function settled(): Promise<void> {
  for (let quiet = 0, known = -1; quiet < 20; await setImmediate()) {
    quiet = known === asked.mock.calls.length ? quiet + 1 : 0;
    known = asked.mock.calls.length;
    await Promise.allSettled(asked.mock.results.map(({ value }) => value as unknown));
  }
}

/** What somebody is answered, and what the database is asked for it, by the first word of each statement, in the order of the alphabet. */
async function ask(contract: Endpoint, sample: Sample, person: Actor | null) {
  asked.mockClear();
  const answer = await world.ask(contract, sample, person);
  await settled();
  const statements = asked.mock.calls.map(([given]) => {
    const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
    return text.replace('/* prepared */', '').trim().split(/\s/)[0]!.toLowerCase();
  });
  return { answer, statements: String(statements.toSorted()) };
}

describe('what a person may not see is answered, to the letter and at the cost, as what does not exist', () => {
  test.each([...byPath, ...otherwise])('%s', async (_, contract) => {
    const told: object[] = [];
    for (const [index, none] of samplesOf(contract, missing).slice(0, 2).entries()) {
      const isNumbered = JSON.stringify(none).includes(missing.nup);
      if (!isNumbered && !JSON.stringify(none).includes(String(missing.id))) continue;
      for (const person of [stranger, outsider, null]) {
        // The first time a connection may have more to do.
        await ask(contract, none, person);
        const expected = await ask(contract, none, person);
        for (const thing of askedAbout(contract, person, isNumbered ? hiddenByNumber : hidden)) {
          const found = await ask(contract, samplesOf(contract, thing)[index]!, person);
          const what = `${thing.kind} ${thing.state}`;
          if (without(found.answer, thing) !== without(expected.answer, missing))
            told.push({ what, answer: found.answer, expected: expected.answer });
          const isOther = found.statements !== expected.statements;
          if (isOther && tellsByCost(contract) && !(isNumbered && thing.nup === missing.nup))
            told.push({ what, asks: found.statements, expected: expected.statements });
        }
      }
    }
    expect(told).toEqual([]);
  });

  test('a call of files names nothing else: its address is a secret, or tells of nothing hidden', () => {
    // What is published is for everybody, and what is not is as if it did not exist.
    const published = [
      '/control/reference/file/:id',
      '/control/gazette/editions/:id/file',
      '/dados-abertos/:dataset',
      '/consultar-processo/:nup/movimentos.atom',
    ];
    const others = product.bytes.filter(
      ({ contract }) => contract.access.kind !== 'link' && !published.includes(contract.path),
    );
    expect(others.flatMap(({ contract }) => parametersOf(contract.path))).toEqual(['cpf']);
  });
});

describe('the sweep has something of what a path names, and somebody who sees it', () => {
  // What is asked of the database is kept no longer.
  beforeAll(() => asked.mockRestore());

  test.each(byPath.filter(([, contract]) => namesThings(contract)))('%s', async (_, contract) => {
    expect((await thingsNamed(world, contract)).length).toBeGreaterThan(0);
  });
});

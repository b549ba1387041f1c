import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { buildNup } from '../../src/kernel/numbers/nup.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { product } from '../../src/app/server/features.ts';
import { namesThings, samplesOf } from './sweeps/samples.ts';
import { missing as nameless, sweptWorld } from './sweeps/world.ts';

/*
 * What may not be seen answers as what is not there; were it looked for by more statements, or written down where the other
 * is not, the time of the answer would tell the two apart. Time itself is no matter of a test: `npm run bench telling`.
 */
const asked = vi.spyOn(pg.Client.prototype, 'query');

const world = await sweptWorld();
const { stranger, outsider } = world.people;
/** Of public processes, and of units, the existence is no secret. */
const open = ['public', 'archived', 'of a colleague', 'below', 'of the administration'];
const hidden = world.things.filter(({ state }) => !open.some((one) => state.startsWith(one)));
/** A number that nobody has: with right digits, as those of the others are. */
const missing = { ...nameless, nup: unwrap(buildNup({ unit: '00024', sequence: 900_987, year: 2026 })) };
/** That a restricted process exists is told to whoever has its exact number. */
const hiddenByNumber = hidden.filter(({ state, nup }) => state !== 'restricted' && nup !== nameless.nup);

/** Names a unit and nothing else, and asks a dozen things at once: how many of them are asked before the first is refused varies. */
const namesUnits = ['/process/process-tabs-count'];

const calls = product.endpoints
  // What is kept for everybody for a while is published: what it costs tells whether somebody has just asked.
  .filter(({ contract }) => contract.keptFor === null)
  .filter(({ contract }) => namesThings(contract) && !namesUnits.includes(contract.path))
  .map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);

/** What was asked at once, of which one refused, goes on a little longer. */
async function settled(): Promise<void> {
  for (let quiet = 0, known = -1; quiet < 20; await setImmediate()) {
    quiet = known === asked.mock.calls.length ? quiet + 1 : 0;
    known = asked.mock.calls.length;
    await Promise.allSettled(asked.mock.results.map(({ value }) => value as unknown));
  }
}

/** What the database is asked meanwhile, by the first word of each statement, in the order of the alphabet. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await settled();
  asked.mockClear();
  await work();
  await settled();
  return asked.mock.calls
    .map(([given]) => {
      const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
      return text.replace('/* prepared */', '').trim().split(/\s/)[0]!.toLowerCase();
    })
    .toSorted();
}

describe('what is hidden costs as many statements as what is not there', () => {
  test.each(calls)('%s', async (_, contract) => {
    const told: object[] = [];
    for (const [index, none] of samplesOf(contract, missing).slice(0, 2).entries()) {
      const isNamed = [String(missing.id), missing.nup].some((name) => JSON.stringify(none).includes(name));
      if (!isNamed) continue;
      const things = JSON.stringify(none).includes(missing.nup) ? hiddenByNumber : hidden;
      for (const person of [stranger, outsider, null]) {
        // The first time a connection may have more to do.
        await world.ask(contract, none, person);
        const expected = await statementsOf(() => world.ask(contract, none, person));
        for (const thing of things) {
          const found = await statementsOf(() => world.ask(contract, samplesOf(contract, thing)[index]!, person));
          if (String(found) !== String(expected))
            told.push({ thing: `${thing.kind} ${thing.state}`, found: String(found), expected: String(expected) });
        }
      }
    }
    expect(told).toEqual([]);
  });
});

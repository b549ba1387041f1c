import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { listReceivedSignatures as received } from '../../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures as requested } from '../../contract/panel/list-requested-signatures.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import { listReceivedSignatures, listRequestedSignatures } from './list-signatures.ts';

const world = await signingWorld();
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const deps = { ...world.deps, db: world.deps.db.withPlugin(counter) };
const api = await testApi([listReceivedSignatures, listRequestedSignatures], deps);

test('a page of requests costs as many statements as one request', async () => {
  const bruno = await world.servant(world.gelic);
  const cost = async () => {
    statements = 0;
    const { results } = await api.call(received, { query: {} }, { as: bruno });
    return { length: results.length, statements };
  };
  await world.askedOf(bruno);
  const one = await cost();
  for (let more = 0; more < 4; more += 1) await world.askedOf(bruno);
  const five = await cost();
  expect([one.length, five.length]).toEqual([1, 5]);
  expect(five.statements).toBe(one.statements);
});

test('who was asked may answer; who asked takes it back, and decides whether it is mandatory', async () => {
  const bruno = await world.servant(world.gelic);
  const { as: ana } = await world.askedOf(bruno);
  const of = async (list: typeof received, as: typeof ana) => {
    const { results } = await api.call(list, { query: {} }, { as });
    return results[0]!.actions.map(({ action, allowed, reason }) => [action, allowed, reason]);
  };
  expect(await of(received, bruno)).toEqual([
    ['sign', true, null],
    ['refuse', true, null],
  ]);
  expect(await of(requested as typeof received, ana)).toEqual([
    ['cancel_request', true, null],
    ['oblige', true, null],
  ]);
});

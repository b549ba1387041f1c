import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { processActs } from '../../../platform/contract/acts.generated.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { acknowledgementsFeature } from '../../acknowledgements/server/feature.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { pendenciesFeature } from '../../pendencies/server/feature.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { signingWorld } from '../../signatures/testing/signing-world.ts';
import { listProcesses } from '../contract/list-processes.ts';
import { worklistsFeature } from './feature.ts';

const world = await signingWorld({}, joinsFeature, pendenciesFeature, acknowledgementsFeature);
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const deps = { ...world.deps, db: world.deps.db.withPlugin(counter) };
const api = await testApi([...processesFeature.endpoints, ...worklistsFeature.endpoints], deps);
const ana = await world.servant(world.cocon);
const open = () => buildProcess(api, ana, { to: [world.cocon], subject_id: world.subject });

const told = async (as = ana) => {
  const { results } = await api.call(listProcesses, { query: {} }, { as });
  return results;
};
const actsOf = (actions: readonly { readonly action: string; readonly allowed: boolean }[]) =>
  new Map(actions.map(({ action, allowed }) => [action, allowed]));

test('a line says of every act what the detail says, whatever capability knows the act', async () => {
  await open();
  const [line] = await told();
  const detail = await api.call(getProcess, { params: { id: line!.id } }, { as: ana });
  expect(line!.actions).toEqual(detail.actions);
  // Nobody was asked to sign, it hangs on nothing, it was sent by nobody and nobody wants it back: nobody is told of these.
  const untold = ['sign', 'detach', 'take_back', 'resume', 'release_return'];
  expect([...actsOf(line!.actions).keys()]).toEqual(processActs.filter((act) => !untold.includes(act)));
});

test('what the server refuses is never offered: no dispatch and no return without permission 40', async () => {
  await open();
  const reader = await world.servant(world.cocon, [25, 27]);
  const acts = actsOf((await told(reader))[0]!.actions);
  expect(acts.get('dispatch')).toBe(false);
  expect(acts.get('return')).toBe(false);
  expect(acts.get('archive')).toBe(true);
  expect(actsOf((await told())[0]!.actions).get('dispatch')).toBe(true);
});

test('a page of lines costs as many statements as one line', async () => {
  const gelic = await world.servant(world.gelic);
  const openThere = () => buildProcess(api, ana, { to: [world.gelic], subject_id: world.subject });
  const cost = async () => {
    statements = 0;
    const { length } = await told(gelic);
    return { length, statements };
  };
  await openThere();
  const one = await cost();
  for (let more = 0; more < 4; more += 1) await openThere();
  const five = await cost();
  expect([one.length, five.length]).toEqual([1, 5]);
  expect(five.statements).toBe(one.statements);
});

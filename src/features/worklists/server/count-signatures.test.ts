import { expect, test } from 'vitest';
import { testApi } from '../../../platform/testing/test-api.ts';
import { listReceivedSignatures } from '../../signatures/contract/panel/list-received-signatures.ts';
import { signingWorld } from '../../signatures/testing/signing-world.ts';
import { countTabs } from '../contract/count-tabs.ts';
import { listProcesses } from '../contract/list-processes.ts';
import { worklistsFeature } from './feature.ts';

const world = await signingWorld();
const boxes = await testApi(worklistsFeature.endpoints, world.deps);

test('Assinaturas counts what its list holds, and the line of a process says that it waits for me', async () => {
  const ana = await world.servant(world.cocon);
  const [carla, bruno] = [await world.servant(world.gelic), await world.servant(world.gelic, [25, 40])];
  const { id, documentId } = await world.processWithText(ana);
  await world.ask(carla, documentId, [bruno]);
  const list = await world.api.call(listReceivedSignatures, {}, { as: bruno });
  const counts = await boxes.call(countTabs, { body: {} }, { as: bruno });
  expect(list.count).toBe(1);
  expect(counts).toMatchObject({ signatures: 1, relations: { signatures: 'eq' } });
  const { results } = await boxes.call(listProcesses, {}, { as: bruno });
  expect(results.find((line) => line.id === id)).toMatchObject({
    waiting_for_my_signature: true,
    signatures_pending: 1,
  });
  expect((await boxes.call(countTabs, { body: {} }, { as: ana })).signatures).toBe(0);
});

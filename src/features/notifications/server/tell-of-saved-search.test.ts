import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { savedSearchFound } from '../../worklists/contract/views/events.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';
import { tellOfSavedSearch } from './reactions/of-many/tell-of-saved-search.ts';

const world = await documentWorld({ kinds: [savedSearchFound] });
const bells = await testApi(notificationsFeature.endpoints, world.deps);
const told = async (as: Actor) =>
  (await bells.call(listNotifications, { query: { types: 'SAVED_SEARCH' } }, { as })).results.map(({ text }) => text);

/** As the job records it; the reaction runs twice, as after a crash. */
async function found(as: Actor, processId: number | null, count = 1): Promise<void> {
  const payload = { view_id: 1, name: 'Reajustes', process_id: processId, count };
  const id = await world.acting(as, (act) => record({ ...act, actor: null }, savedSearchFound, as.personId, payload));
  const event = (await findEvent(world.deps.db, id, world.deps.eventKinds))!;
  const { deps } = world;
  for (let time = 0; time < 2; time += 1) await tellOfSavedSearch.run(event, { db: deps.db, deps });
}

test('what is new in a search is told to who asked, once, and of many only how many', async () => {
  const ana = await world.servant(world.cocon);
  const bruno = await world.servant(world.gelic);
  const { id, nup_formatted } = await world.open(ana, await world.draft(ana));
  await found(bruno, id);
  await found(bruno, null, 12);
  expect(await told(bruno)).toEqual([
    '12 processos novos entraram na sua busca salva “Reajustes”.',
    `O processo ${nup_formatted} entrou na sua busca salva “Reajustes”.`,
  ]);
  expect(await told(ana)).toEqual([]);
});

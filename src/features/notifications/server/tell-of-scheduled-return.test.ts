import { expect, test } from 'vitest';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { scheduledReturnDue } from '../../transfers/contract/scheduled-return/events.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';
import { tellOfScheduledReturn } from './reactions/tell-of-scheduled-return.ts';

const world = await documentWorld({ kinds: transfersFeature.events });
const bells = await testApi(notificationsFeature.endpoints, world.deps);
const told = async (as: Actor) =>
  (await bells.call(listNotifications, { query: { types: 'RETURN_DUE' } }, { as })).results.map(({ text }) => text);

/** As the job of the morning records it; the reaction runs twice, as after a crash. */
async function remind(processId: number, as: Actor, reminder: 'AHEAD' | 'DUE'): Promise<void> {
  const due = { dispatch_id: 1, unit: 'COCON/SESAU', return_by: '2026-10-20', reminder };
  const id = await world.acting(as, (act) => record({ ...act, actor: null }, scheduledReturnDue, processId, due));
  const event = (await findEvent(world.deps.db, id, world.deps.eventKinds))!;
  const deps: Deps = world.deps;
  for (let time = 0; time < 2; time += 1) await tellOfScheduledReturn.run(event, { db: deps.db, deps });
}

test('what must go back is told to the unit where nobody has it, and to who has it, once each', async () => {
  const ana = await world.servant(world.cocon);
  const [bruno, carla] = [await world.servant(world.gelic), await world.servant(world.gelic)];
  const { id, nup_formatted } = await world.open(ana, await world.draft(ana));
  await remind(id, ana, 'AHEAD');
  const sentence = `COCON/SESAU espera o processo ${nup_formatted} de volta até 20/10/2026.`;
  expect([await told(bruno), await told(carla), await told(ana)]).toEqual([[sentence], [sentence], []]);
  await world.api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: carla });
  await remind(id, ana, 'DUE');
  expect([await told(bruno), await told(carla)]).toEqual([[sentence], [sentence, sentence]]);
});

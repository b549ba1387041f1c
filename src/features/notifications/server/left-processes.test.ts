import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { permission } from '../../access/rules/permissions.ts';
import { activateAccess } from '../../people/contract/bonds/activate-access.ts';
import { peopleFeature } from '../../people/server/feature.ts';
import { processesLeft } from '../../processes/contract/events.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { buildStage, usual } from '../../processes/testing/build-stage.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';
import { tellOfLeftProcesses } from './reactions/tell-of-left-processes.ts';

const database = await testDatabase();
const stage = await buildStage(database, peopleFeature, notificationsFeature);
const { api, deps, units } = stage;

test('a unit is told which processes nobody has any more: each person those that they may know, once', async () => {
  const keeper = { permissions: [...usual, permission.ADD_CONFIDENTIAL_RESPONSIBLE] };
  const [ana, bia] = [await stage.servant(units.cocon, keeper), await stage.servant(units.cocon)];
  const elsewhere = await stage.servant(units.gelic);
  const administrator = await stage.servant(units.dirad, { permissions: [permission.MANAGE_USER_ADM] });
  const process_ids = [(await stage.process(ana, units.cocon)).id, (await stage.process(ana, units.cocon)).id];
  await api.call(setResponsible, { body: { process_ids, user_id: 'self' } }, { as: ana });
  await api.call(activateAccess, { params: { id: ana.unit!.bondId }, body: { active: false } }, { as: administrator });
  const { id } = await database.owner
    .selectFrom('ledger.event')
    .select('id')
    .where('type', '=', processesLeft.type)
    .executeTakeFirstOrThrow();
  const event = (await findEvent(deps.db, id, deps.eventKinds))!;
  for (let time = 0; time < 2; time += 1) await tellOfLeftProcesses.run(event, { db: deps.db, deps });

  const told = async (as: Actor) =>
    (await api.call(listNotifications, { query: { types: 'RESPONSIBLE_LEFT' } }, { as })).results;
  const [notification, ...more] = await told(bia);
  expect(more).toEqual([]);
  expect(notification?.title).toBe('Processos sem responsável');
  expect(notification?.text).toMatch(/não trabalha mais em COCON\/SESAU\. Ficaram sem responsável: .+ e .+\.$/);
  for (const other of [elsewhere, administrator]) expect(await told(other)).toEqual([]);
});

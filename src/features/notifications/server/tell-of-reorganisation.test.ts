import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { planEnded } from '../../reorganisations/contract/events.ts';
import { reorganisationWorld } from '../../reorganisations/testing/reorganisation-world.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';
import { tellOfReorganisation } from './reactions/of-many/tell-of-reorganisation.ts';

const world = await reorganisationWorld();
const { database, deps, general } = world;
const bells = await testApi(notificationsFeature.endpoints, deps);
const told = async (as: Actor, ...types: string[]) => {
  const { results } = await bells.call(listNotifications, { query: { types: types.join(',') as never } }, { as });
  return results.map(({ title, text }) => ({ title, text }));
};

/** Tells of the newest end of a plan, twice, as after a crash. */
async function tell(): Promise<void> {
  const { id } = await database.owner
    .selectFrom('ledger.event')
    .select('id')
    .where('type', '=', planEnded.type)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const event = (await findEvent(deps.db, id, deps.eventKinds))!;
  for (let time = 0; time < 2; time += 1) await tellOfReorganisation.run(event, { db: deps.db, deps });
}

test('who ordered it and who works in the units that it touched are told once that it ended; nobody else is', async () => {
  const [from, into, aside] = [await world.unit('DE'), await world.unit('PARA'), await world.unit('FORA')];
  const [mover, receiver, other] = [await world.someone(from), await world.someone(into), await world.someone(aside)];
  await world.carriedOut([{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }]);
  await tell();

  const text = 'Reorganização concluída: Fusão. DE/SESAU se funde em PARA/SESAU.';
  const kinds = ['REORGANIZATION', 'UNIT_REORGANIZED'];
  expect(await told(general, ...kinds)).toEqual([{ title: 'Reorganização', text }]);
  for (const one of [mover, receiver]) {
    expect(await told(one, ...kinds)).toEqual([{ title: 'Seu setor foi reorganizado', text }]);
  }
  expect(await told(other, ...kinds)).toEqual([]);
});

test('that one did not begin is told to who ordered it, with the way out, and to no unit', async () => {
  const top = await world.unit('TOPO');
  const off = await world.someone(top);
  const plan = await world.plan([{ kind: 'SWITCH_OFF_UNIT', unit_id: top }], { effective_on: '2026-10-15' });
  await world.schedule(plan);
  world.clock.now = new Date('2026-10-15T17:00:00Z');
  await world.run();
  await tell();
  const [first] = await told(general, 'REORGANIZATION');
  expect(first?.text).toMatch(/^A reorganização não começou: Fusão\. .+\. .+\.$/);
  expect(await told(off, 'UNIT_REORGANIZED')).toEqual([]);
});

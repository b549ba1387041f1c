import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { listAppended } from '../../processes/contract/appending/list-appended.ts';
import { appendProcess } from '../../processes/contract/appending/append-process.ts';
import { detachProcess } from '../../processes/contract/appending/detach-process.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { takeAndAppend } from '../../processes/testing/append.ts';
import { getDispatchDraft } from '../contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../contract/returns/return-processes.ts';
import { buildDispatch, buildWrittenDispatch } from '../testing/build-dispatch.ts';
import { transfersFeature } from './feature.ts';

const { events, ...transfers } = transfersFeature;
const world = await documentWorld({ kinds: events, ...transfers });
const { api } = world;

const servant = (unit: number) => world.servant(unit, [25, 27, 28, 40, 52]);
/** Somebody of GELIC, and processes that wait there. */
async function stage(count: number): Promise<{ bruno: Actor; ids: number[] }> {
  const bruno = await servant(world.gelic);
  const ids: number[] = [];
  for (let more = 0; more < count; more += 1) {
    const opener = await world.servant(world.cocon);
    ids.push((await world.open(opener, await world.draft(opener))).id);
  }
  return { bruno, ids };
}
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const done = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.status < 500) return false;
      throw error;
    },
  );

test('a tree is dispatched and returned as one, and the dispatch stands in the principal alone', async () => {
  const { bruno, ids } = await stage(3);
  const [a, b, c] = ids as [number, number, number];
  await takeAndAppend(api, bruno, { principal: b, other: c });
  await takeAndAppend(api, bruno, { principal: a, other: b });
  await buildDispatch(api, bruno, a, world.cocon);
  const ana = await servant(world.cocon);
  for (const id of ids) {
    expect(await detail(id, ana)).toMatchObject({ state: 'DISPATCHED', capacity: { id: world.cocon } });
    const { history } = await api.call(getHistory, { params: { id } }, { as: ana });
    expect(history[0]).toMatchObject({ status: 'Tramitado', current: true });
  }
  const back = { body: { process_ids: [a], justification: 'Palavras do principal.' } };
  await api.call(returnProcesses, back, { as: ana });
  for (const id of ids)
    expect(await detail(id, bruno)).toMatchObject({ state: 'RETURNED', capacity: { id: world.gelic } });
  const { history } = await api.call(getHistory, { params: { id: c } }, { as: bruno });
  expect(history[0]?.description).not.toContain('Palavras do principal.');
});

test('an appended process begins no dispatch of its own, and one begun before waits until it is detached', async () => {
  const { bruno, ids } = await stage(2);
  const [a, b] = ids as [number, number];
  const draft = await buildWrittenDispatch(api, bruno, b);
  const process_join_id = await takeAndAppend(api, bruno, { principal: a, other: b });
  const send = { params: { id: draft.id }, body: { to: world.cocon } };
  expect((await api.refusal(sendDispatch, send, { as: bruno })).body.message).toBe(
    'Não dá para tramitar: este processo está apensado a outro e anda junto com ele.',
  );
  expect((await api.refusal(getDispatchDraft, { params: { id: b } }, { as: bruno })).status).toBe(403);
  const body = { process_join_id, justification: 'Segue sozinho.' };
  await api.call(detachProcess, { params: { id: a }, body }, { as: bruno });
  await api.call(sendDispatch, send, { as: bruno });
  expect((await detail(a, bruno)).capacity.id).toBe(world.gelic);
  expect((await detail(b, bruno)).capacity.id).toBe(world.cocon);
});

test('appending against dispatching: what is tied in time goes along, what is not stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { bruno, ids } = await stage(3);
    const [a, b, c] = ids as [number, number, number];
    await takeAndAppend(api, bruno, { principal: b, other: a });
    // The principal has the highest number: who locks out of order would meet in a deadlock.
    await takeAndAppend(api, bruno, { principal: c, other: b });
    const { process_join_id } = (await api.call(listAppended, { params: { id: c } }, { as: bruno })).results.find(
      ({ process }) => process.id === b,
    )!;
    const body = { process_join_id, justification: 'Para provar.' };
    await api.call(detachProcess, { params: { id: b }, body }, { as: bruno });
    const { id: dispatch } = await buildWrittenDispatch(api, bruno, c);
    const again = { params: { processId: c }, body: { process_id: b } };
    const [tied, sent] = await Promise.all([
      done(api.call(appendProcess, again, { as: bruno })),
      done(api.call(sendDispatch, { params: { id: dispatch }, body: { to: world.cocon } }, { as: bruno })),
    ]);
    expect(sent).toBe(true);
    const places = await Promise.all(ids.map(async (id) => (await detail(id, bruno)).capacity.id));
    const left = tied ? world.cocon : world.gelic;
    expect(places).toEqual([left, left, world.cocon]);
  }
});

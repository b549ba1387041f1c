import { beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { listReceivedSignatures } from '../../signatures/contract/panel/list-received-signatures.ts';
import { refuseSignatures } from '../../signatures/contract/requests/refuse-signatures.ts';
import { signingWorld } from '../../signatures/testing/signing-world.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';

const world = await signingWorld();
const { api, database, deps } = world;
const own = await testApi(notificationsFeature.endpoints, deps);
let ana: Actor;
let bruno: Actor;
let carla: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});

let reacted = 0;
/** Runs what reacts to everything recorded since the last time. */
async function react(): Promise<void> {
  const events = await database.owner
    .selectFrom('ledger.event')
    .select(['id', 'type'])
    .where('id', '>', reacted)
    .execute();
  for (const { id, type } of events.toSorted((one, other) => one.id - other.id)) {
    reacted = id;
    const event = (await findEvent(deps.db, id, deps.eventKinds))!;
    for (const { answersTo, run } of notificationsFeature.reactions) {
      if (answersTo(deps.eventKinds.get(type)!)) await run(event, { db: deps.db, deps: deps as Deps });
    }
  }
}

const kinds = async (as: Actor) =>
  (
    await own.call(
      listNotifications,
      { query: { types: ['SIGNATURE_REQUEST', 'SIGNED', 'REFUSED_SIGNATURE'] } },
      { as },
    )
  ).results;

describe('signatures', () => {
  test('those who may sign now are told, the next when their turn comes, and who asked hears the answers', async () => {
    const draft = await world.draft(ana);
    const { id } = await buildText(api, ana, { process_id: draft });
    await world.ask(ana, id, [bruno, carla], true);
    await react();
    expect(await kinds(bruno)).toMatchObject([
      { type: 'SIGNATURE_REQUEST', related: 'document', relected_type_id: id, text: expect.stringContaining(ana.name) },
    ]);
    expect(await kinds(carla)).toEqual([]);
    expect(await kinds(ana)).toEqual([]);

    await world.sign(bruno, id);
    await react();
    expect(await kinds(carla)).toMatchObject([{ type: 'SIGNATURE_REQUEST', text: expect.stringContaining('sua vez') }]);
    expect(await kinds(ana)).toMatchObject([{ type: 'SIGNED', text: expect.stringContaining(bruno.name) }]);
    await react();
    expect(await kinds(carla)).toHaveLength(1);
  });

  test('who was asked without an order hears of it once, however many others sign', async () => {
    const [edu, fia] = [await world.servant(world.gelic), await world.servant(world.gelic)];
    const gil = await world.servant(world.cocon);
    const { id } = await buildText(api, gil, { process_id: await world.draft(gil) });
    await world.ask(gil, id, [edu, fia]);
    await world.sign(edu, id);
    await react();
    expect(await kinds(fia)).toMatchObject([{ type: 'SIGNATURE_REQUEST', text: expect.stringContaining(gil.name) }]);
  });

  test('a refusal is told to who asked', async () => {
    const dora = await world.servant(world.cocon);
    const { id: documentId } = await buildText(api, dora, { process_id: await world.draft(dora) });
    await world.ask(dora, documentId, [bruno]);
    const { results } = await api.call(listReceivedSignatures, {}, { as: bruno });
    const request = results.find((item) => item.process_file_id === documentId)!;
    const item = {
      signature_file_id: request.id,
      refuse_option: 'OTHER',
      refuse_justification: 'Não é comigo.',
    } as const;
    await api.call(refuseSignatures, { body: { items: [item] } }, { as: bruno });
    await react();
    expect(await kinds(dora)).toMatchObject([{ type: 'REFUSED_SIGNATURE' }]);
  });

  test('a request is read once who was asked refused; the title of the process comes with it', async () => {
    const elsa = await world.servant(world.cocon);
    const { id } = await buildText(api, elsa, { process_id: await world.draft(elsa) });
    await world.ask(elsa, id, [carla]);
    await react();
    const request = async () => (await kinds(carla)).find(({ relected_type_id }) => relected_type_id === id);
    expect(await request()).toMatchObject({ is_readed: false, relected_type_process: { title: expect.any(String) } });
    const { results } = await api.call(listReceivedSignatures, {}, { as: carla });
    const asked = results.find((item) => item.process_file_id === id)!;
    await api.call(
      refuseSignatures,
      {
        body: {
          items: [{ signature_file_id: asked.id, refuse_option: 'OTHER', refuse_justification: 'Falta o anexo.' }],
        },
      },
      { as: carla },
    );
    await react();
    expect(await request()).toMatchObject({ is_readed: true });
  });
});

test('who writes a dispatch is told that a colleague changed it', async () => {
  const { id } = await world.processWithText(await world.servant(world.cocon));
  const { documentId } = await buildWrittenDispatch(api, bruno, id);
  await react();
  const edit = { params: { id: documentId }, body: { html_source: '<p>Autorizo.</p>' } };
  await api.call(editDocument, edit, { as: carla });
  await react();
  const { results } = await own.call(
    listNotifications,
    { query: { types: ['DISPATCH_DRAFT_CHANGED'] } },
    { as: bruno },
  );
  expect(results).toMatchObject([{ text: expect.stringContaining(`${carla.name} mexeu no despacho`) }]);
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { deleteDocument } from '../../documents/contract/drafts/delete-document.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { discardJoin } from '../../joins/contract/joining/discard-join.ts';
import { finishJoin } from '../../joins/contract/joining/finish-join.ts';
import { getJoinDraft } from '../../joins/contract/joining/get-join-draft.ts';
import { listJoins } from '../../joins/contract/joins/list-joins.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { buildJoinDraft } from '../../joins/testing/build-join.ts';
import { requestSignatures } from '../contract/requests/request-signatures.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { signingWorld } from '../testing/signing-world.ts';

const world = await signingWorld({}, joinsFeature);
const { api, database } = world;
let bruno: Actor;
let carla: Actor;

beforeAll(async () => {
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});

/** A process that waits in GELIC, with a join of one document that Carla is asked to sign. */
async function asked() {
  const { id } = await world.processWithText(await world.servant(world.cocon));
  const { id: join } = await api.call(getJoinDraft, { params: { id } }, { as: bruno });
  const { id: documentId } = await buildText(api, bruno, { document_join_id: join, html: '<p>Ata.</p>' });
  const { results } = await world.ask(bruno, documentId, [carla]);
  return { id, join, documentId, requestId: results[0]!.signature_file_id };
}
const finish = (join: number) => ({ params: { id: join }, body: {} });
const pending = async (id: number) =>
  (
    await sql<{ pending: number; open: number }>`
    select signatures_pending as pending, joins_open as open from processes.process where id = ${id}`.execute(
      database.app,
    )
  ).rows[0]!;

test('a join waits for the signatures asked in it, and is made, sealed and listed once they are in', async () => {
  const { id, join, documentId } = await asked();
  expect(await pending(id)).toEqual({ pending: 1, open: 1 });
  const refused = await api.refusal(finishJoin, finish(join), { as: bruno });
  expect(refused.body.message).toMatch(/^Falta assinatura em /);
  const { results } = await api.call(listJoins, { params: { processId: id } }, { as: carla });
  expect(results).toMatchObject([
    {
      draft: true,
      signatures_pending: 1,
      files: [{ my_signature: 'PENDING' }],
      missing: [{ code: 'SIGNATURES_PENDING' }],
    },
  ]);
  expect(results[0]!.files[0]!.actions.find(({ action }) => action === 'sign')).toMatchObject({ allowed: true });

  await world.sign(carla, documentId);
  await world.runSeals();
  expect(await pending(id)).toEqual({ pending: 0, open: 1 });
  await api.call(finishJoin, finish(join), { as: bruno });
  const filed = await api.call(listDocuments, { params: { processId: id } }, { as: bruno });
  expect(filed.results.at(-1)).toMatchObject({
    id: documentId,
    status_signature: 'SIGNED',
    state: 'SEALED',
    filed: true,
  });
});

test('its process must be the one that the request names, and the join too', async () => {
  const { documentId, join } = await asked();
  const body = { process_file_id: documentId, subscribers: [{ id: bruno.personId, order: 1 }] };
  for (const query of [{ document_join_id: join + 1_000 }, { process_id: 999_999 }]) {
    expect((await api.refusal(requestSignatures, { query, body }, { as: bruno })).status).toBe(404);
  }
  await api.call(requestSignatures, { query: { document_join_id: join }, body }, { as: bruno });
});

test('somebody of another unit who is asked reads that document alone, and not the join', async () => {
  const { id } = await world.processWithText(await world.servant(world.cocon));
  const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
  const { documentId: other } = { documentId: (await buildText(api, bruno, { document_join_id: join })).id };
  const stranger = await world.servant(world.cocon);
  await world.ask(bruno, documentId, [stranger]);
  const read = (document: number) => api.call(getDocument, { params: { id: document } }, { as: stranger });
  expect((await read(documentId)).id).toBe(documentId);
  await expect(read(other)).rejects.toMatchObject({ status: 404 });
  expect((await api.call(listJoins, { params: { processId: id } }, { as: stranger })).count).toBe(0);
  expect((await api.refusal(finishJoin, finish(join), { as: stranger })).status).toBe(404);
});

test('a refusal holds the join back until the document is mended or taken out', async () => {
  const { join, documentId, requestId } = await asked();
  const item = {
    signature_file_id: requestId,
    refuse_option: 'FIX_CONTENT' as const,
    refuse_justification: 'Falta a data.',
  };
  await api.call(refuseSignatures, { body: { items: [item] } }, { as: carla });
  const refused = await api.refusal(finishJoin, finish(join), { as: bruno });
  expect(refused.body.message).toMatch(/foi recusada/);
  await api.call(
    editDocument,
    { params: { id: documentId }, body: { html_source: '<p>Ata de 14/10.</p>', confirm: true } },
    { as: bruno },
  );
  await api.call(finishJoin, finish(join), { as: bruno });
});

test('a signed document taken out of the join asks first, and what is left may be joined', async () => {
  const { id, join, documentId } = await asked();
  await buildText(api, bruno, { document_join_id: join, html: '<p>Outro.</p>' });
  await world.sign(carla, documentId);
  const params = { processFileId: documentId };
  expect((await api.refusal(deleteDocument, { params }, { as: bruno })).status).toBe(409);
  await api.call(deleteDocument, { params, query: { confirm: true } }, { as: bruno });
  await api.call(finishJoin, finish(join), { as: bruno });
  expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(2);
});

test('discarded, the requests fall, nobody is waited for, and it does not come back', async () => {
  const { id, join, documentId } = await asked();
  expect(await api.call(discardJoin, { params: { id: join } }, { as: bruno })).toEqual({
    message: 'Juntada descartada.',
  });
  expect(await pending(id)).toEqual({ pending: 0, open: 0 });
  expect((await api.refusal(getDocument, { params: { id: documentId } }, { as: carla })).status).toBe(404);
});

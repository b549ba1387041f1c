import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifySeal } from '../../../../engine/sign/testing/verify-seal.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildText, buildUpload } from '../../../documents/testing/build-documents.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { listAnsweredSignatures } from '../../contract/panel/list-answered-signatures.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures } from '../../contract/panel/list-requested-signatures.ts';
import { refuseSignatures } from '../../contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../../contract/requests/request-signatures.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { signingWorld } from '../../testing/signing-world.ts';

const world = await signingWorld();
const { api, database, deps, clock } = world;
let ana: Actor;
let bruno: Actor;
let carla: Actor;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
});
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const refusal = (signature_file_id: number, refuse_option = 'FIX_CONTENT', refuse_justification = 'Valor errado.') => ({
  signature_file_id,
  refuse_option,
  refuse_justification,
});

describe('asking for signatures', () => {
  test('the process waits for them, says for which document, and cannot be archived until they come', async () => {
    const { id, as, documentId } = await world.askedOf(bruno);
    await world.open(as, id);
    const waiting = await detail(id, bruno);
    expect(waiting.signatures_pending).toBe(1);
    expect(waiting.waiting_document).toMatch(/^CI nº \d+\/2026 – COCON$/);
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    const held = await api.refusal(archiveProcesses, { body }, { as: bruno });
    expect(held.body['reasons']).toMatchObject([{ code: 'SIGNATURES_PENDING' }]);
    await world.sign(bruno, documentId);
    expect(await detail(id, bruno)).toMatchObject({ signatures_pending: 0, waiting_document: null });
    await api.call(archiveProcesses, { body }, { as: bruno });
  });

  test('of several documents that wait the process tells how many they are, once each', async () => {
    const { id, as } = await world.askedOf(bruno);
    const { id: other } = await buildText(api, as, { process_id: id });
    await world.ask(as, other, [bruno, carla]);
    await world.open(as, id);
    expect(await detail(id, bruno)).toMatchObject({ signatures_pending: 3, waiting_documents: 2 });
    await world.sign(bruno, other);
    expect(await detail(id, bruno)).toMatchObject({ signatures_pending: 2, waiting_documents: 2 });
  });

  test('each person who cannot be asked has a warning of their own', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    await world.ask(as, text.id, [bruno]);
    const again = await api.refusal(
      requestSignatures,
      {
        body: {
          process_file_id: text.id,
          subscribers: [{ id: bruno.personId }, { id: carla.personId }, { id: carla.personId }],
        },
      },
      { as },
    );
    expect(again.status).toBe(400);
    expect(again.body['reasons']).toMatchObject([{ code: 'SIGNER_REPEATED' }, { code: 'SIGNER_REPEATED' }]);
    const unknown = await api.refusal(
      requestSignatures,
      {
        body: {
          process_file_id: text.id,
          subscribers: [{ id: 999_999 }, { id: carla.personId, capacity_id: world.cocon }],
        },
      },
      { as },
    );
    expect(unknown.body['reasons']).toMatchObject([{ code: 'SUBSCRIBER_UNKNOWN' }, { code: 'SUBSCRIBER_ELSEWHERE' }]);
    const nobody = await api.refusal(
      requestSignatures,
      { body: { process_file_id: text.id, subscribers: [] } },
      { as },
    );
    expect(nobody.status).toBe(400);
  });

  test('only who writes a draft, or the unit where the process is, may ask', async () => {
    const as = await world.servant(world.cocon);
    const draft = await buildText(api, as, { process_id: await world.draft(as) });
    const body = (id: number) => ({ body: { process_file_id: id, subscribers: [{ id: carla.personId }] } });
    expect((await api.refusal(requestSignatures, body(draft.id), { as: bruno })).body.code).toBe('DOCUMENT_NOT_FOUND');
    const { documentId } = await world.processWithText(ana);
    const away = await api.refusal(requestSignatures, body(documentId), { as: ana });
    expect(away.body['reasons']).toMatchObject([{ code: 'DOCUMENT_OUT_OF_REACH' }]);
    await api.call(requestSignatures, body(documentId), { as: bruno });
    const other = await api.refusal(
      requestSignatures,
      { ...body(documentId), query: { process_id: 1 } },
      { as: bruno },
    );
    expect(other.body.code).toBe('DOCUMENT_NOT_FOUND');
  });

  test('whoever is asked reads the confidential process', async () => {
    const { id, documentId } = await world.processWithText(ana);
    await database.owner
      .withTables<{ 'processes.process': { id: number; secrecy: number } }>()
      .updateTable('processes.process')
      .set({ secrecy: 2 })
      .where('id', '=', id)
      .execute();
    const outsider = await world.servant(world.cocon, [40]);
    await database.owner
      .withTables<{ 'processes.passage': { process_id: number; unit_id: number } }>()
      .updateTable('processes.passage')
      .set({ unit_id: world.gelic })
      .where('process_id', '=', id)
      .execute();
    expect((await api.refusal(getDocument, { params: { id: documentId } }, { as: outsider })).status).toBe(404);
    await world.ask(bruno, documentId, [outsider]);
    expect(await detail(id, outsider)).toMatchObject({ access: 'all' });
    await world.sign(outsider, documentId);
  });

  test('in order, the next waits for the one before, and is told whom for', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    await world.ask(as, text.id, [bruno, carla], true);
    const early = await api.refusal(sendCode, { body: world.credentials(carla, text.id) }, { as: carla });
    expect(early.body['reasons']).toMatchObject([{ code: 'NOT_YOUR_TURN' }]);
    expect(early.body.message).toContain(bruno.name);
    const filter = { query: { filters: { process_id: [text.process_id] } } };
    const list = await api.call(listReceivedSignatures, filter, { as: carla });
    expect(list.results[0]).toMatchObject({
      waiting_for: [bruno.name],
      actions: [{ allowed: false }, { allowed: true }],
    });
    await world.sign(bruno, text.id);
    expect((await findDocument(database.app, text.id))!.signature_status).toBe('PARTIALLY');
    const last = await world.sign(carla, text.id);
    expect(last.results[0]!.fully_signed).toBe(true);
  });

  test('someone asked after the seal makes it be put again, with everyone’s names over the same bytes', async () => {
    const { documentId } = await world.processWithText(ana);
    await world.sign(ana, documentId);
    await world.runSeals();
    const before = (await findDocument(database.app, documentId))!;
    await world.ask(bruno, documentId, [bruno]);
    const open = await api.call(checkSignature, { query: { process_file_id: documentId } }, { as: ana });
    expect(open).toMatchObject({ signed: true, sealed: false, status_signature: 'PARTIALLY' });
    await world.sign(bruno, documentId);
    await world.runSeals();
    const after = (await findDocument(database.app, documentId))!;
    expect(after.sha256).toBe(before.sha256);
    expect(after.sealed_sha256).not.toBe(before.sealed_sha256);
    const original = { size: after.size, sha256: after.sha256! };
    expect(verifySeal(await world.bytesOf(after.sealed_sha256!), deps.seal, original)).toEqual({
      intact: true,
      coversOriginal: true,
    });
  });

  test('a seal whose job runs again, or twice at once, is put and recorded once', async () => {
    const { id, documentId } = await world.processWithText(ana);
    await world.sign(ana, documentId);
    const job = world.queued.find((queued) => queued.name === 'seal-document')!;
    world.queued.push(job);
    await world.runSeals();
    const { sealed_sha256: first } = (await findDocument(database.app, documentId))!;
    world.queued.push(job);
    await world.runSeals();
    expect((await findDocument(database.app, documentId))!.sealed_sha256).toBe(first);
    const { rows } = await sql`select from ledger.event where stream_type = 'process' and stream_id = ${id}
      and type = 'document-sealed'`.execute(database.app);
    expect(rows).toHaveLength(1);
  });

  test('an uploaded PDF is signed as it came', async () => {
    const as = await world.servant(world.cocon);
    const { file } = await buildUpload(api, as, { process_id: await world.draft(as) });
    await world.sign(as, file.id);
    await world.runSeals();
    expect((await findDocument(database.app, file.id))!.state).toBe('SEALED');
  });
});

describe('refusing', () => {
  test('needs a reason of up to 500 letters, and is for the one asked', async () => {
    const { requestId } = await world.askedOf(bruno);
    const send = (as: Actor, option?: string, text = '') =>
      api.refusal(refuseSignatures, { body: { items: [refusal(requestId, option ?? '', text)] } }, { as });
    const empty = await send(bruno);
    expect(empty).toMatchObject({ status: 400, body: { code: 'REFUSAL_INCOMPLETE' } });
    expect(empty.body['reasons']).toMatchObject([
      { code: 'REFUSAL_OPTION_REQUIRED' },
      { code: 'REFUSAL_JUSTIFICATION_REQUIRED' },
    ]);
    const long = await send(bruno, 'OTHER', 'a'.repeat(501));
    expect(long.body['reasons']).toMatchObject([{ code: 'REFUSAL_JUSTIFICATION_TOO_LONG' }]);
    expect((await send(carla, 'OTHER', 'Não é comigo.')).body.code).toBe('SIGNATURE_NOT_FOUND');
  });

  test('answers the request, shows on both sides, and cannot be signed any more', async () => {
    const { as, requestId, documentId, id } = await world.askedOf(bruno);
    await api.call(refuseSignatures, { body: { items: [refusal(requestId)] } }, { as: bruno });
    expect((await findDocument(database.app, documentId))!.signature_status).toBe('REFUSED');
    // Of a draft who refused knows nothing any more; the process is public.
    await world.open(as, id);
    const why = { status: 'REFUSED', refusal: 'Corrigir o conteúdo: Valor errado.' };
    expect(await api.call(getDocument, { params: { id: documentId } }, { as })).toMatchObject({ signers: [why] });
    const filter = { query: { filters: { process_id: [id] } } };
    const mine = await api.call(listAnsweredSignatures, filter, { as: bruno });
    expect(mine.results).toMatchObject([
      {
        status: 'REFUSED',
        refuse_option: { description: 'Corrigir o conteúdo' },
        refuse_justification: 'Valor errado.',
      },
    ]);
    const theirs = await api.call(listRequestedSignatures, filter, { as });
    expect(theirs.results).toMatchObject([{ status: 'REFUSED', user: { name: bruno.name } }]);
    expect((await api.call(listReceivedSignatures, filter, { as: bruno })).count).toBe(0);
    const late = await api.refusal(sendCode, { body: world.credentials(bruno, documentId) }, { as: bruno });
    expect(late.body['reasons']).toMatchObject([{ code: 'ALREADY_REFUSED' }]);
  });

  test('sent again when its answer was lost is answered again, once told; another reason comes too late', async () => {
    const { requestId, id } = await world.askedOf(bruno);
    const send = { body: { items: [refusal(requestId)] } };
    const first = await api.call(refuseSignatures, send, { as: bruno });
    expect(await api.call(refuseSignatures, send, { as: bruno })).toEqual(first);
    const told = await database.owner
      .selectFrom('ledger.event')
      .select('id')
      .where('stream_type', '=', 'process')
      .where('stream_id', '=', id)
      .where('type', '=', 'signature-refused')
      .execute();
    expect(told).toHaveLength(1);
    const other = { body: { items: [refusal(requestId, 'OTHER', 'Pensei melhor.')] } };
    const late = await api.refusal(refuseSignatures, other, { as: bruno });
    expect(late.body['reasons']).toMatchObject([{ code: 'ALREADY_REFUSED' }]);
  });

  test('several at once: one that is not mine leaves the others refused', async () => {
    const one = await world.askedOf(bruno);
    const other = await world.askedOf(carla);
    const items = [refusal(one.requestId), refusal(other.requestId)];
    const done = await api.call(refuseSignatures, { body: { items } }, { as: bruno });
    expect(done).toMatchObject({ message: '1 de 2 assinaturas recusadas.', results: [{ ok: true }, { ok: false }] });
  });

  test('an edit answers it: the same person may be asked again', async () => {
    const { as, requestId, documentId } = await world.askedOf(bruno);
    await api.call(refuseSignatures, { body: { items: [refusal(requestId)] } }, { as: bruno });
    const before = await api.refusal(
      requestSignatures,
      { body: { process_file_id: documentId, subscribers: [{ id: bruno.personId }] } },
      { as },
    );
    expect(before.body['reasons']).toMatchObject([{ code: 'SIGNER_REFUSED' }]);
    const body = { html_source: '<p>Agora com o valor certo.</p>' };
    await api.call(editDocument, { params: { id: documentId }, body }, { as });
    await world.ask(as, documentId, [bruno]);
    await world.sign(bruno, documentId);
  });
});

describe('the three lists', () => {
  test('count, order, search and filter what was asked of me', async () => {
    const me = await world.servant(world.gelic);
    const first = await world.askedOf(me);
    minutes(60 * 24 * 2);
    const second = await world.askedOf(me);
    await world.open(second.as, second.id);
    const list = (query: object) => api.call(listReceivedSignatures, { query }, { as: me });
    const ids = async (query: object) => (await list(query)).results.map(({ id }) => id);
    expect(await ids({})).toEqual([first.requestId, second.requestId]);
    expect(await ids({ order_by: '-created_at' })).toEqual([second.requestId, first.requestId]);
    expect(await list({ only_count: true })).toEqual({ results: [], count: 2, count_relation: 'eq' });
    expect(await ids({ page: 2, paginator_count: 1 })).toEqual([second.requestId]);
    expect(await ids({ filters: { date: { start: '2026-10-16' } } })).toEqual([second.requestId]);
    expect(await ids({ filters: { user: [first.as.personId] } })).toEqual([first.requestId]);
    expect(await ids({ filters: { document_type: [documentType.OPINION] } })).toEqual([]);
    expect(await ids({ search: second.as.name })).toEqual([second.requestId]);
    const [item] = (await list({ filters: { process_id: [second.id] } })).results;
    expect(await ids({ search: item!.process_file.process.nup_formatted })).toEqual([second.requestId]);
    expect(item).toMatchObject({
      signatureType: 'ELECTRONIC',
      user_request: { name: second.as.name },
      capacity_request: { label: 'COCON/SESAU' },
      capacity: { label: 'GELIC/SESAU' },
      process_file: { process: { title: 'Licitação: aquisição de material' }, signatures_total: 1 },
    });
    for (const query of [{ order_by: 'colour' }, { filters: { colour: 1 } }]) {
      expect((await api.refusal(listReceivedSignatures, { query: query as never }, { as: me })).status).toBe(400);
    }
    expect((await api.call(listReceivedSignatures, {}, { as: await world.servant(world.gelic) })).count).toBe(0);
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

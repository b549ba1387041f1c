import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { deleteDocument } from '../../documents/contract/drafts/delete-document.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { findDocument } from '../../documents/server/index.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { getDispatchDraft } from '../../transfers/contract/dispatching/get-dispatch-draft.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { sendDispatch } from '../../transfers/contract/dispatching/send-dispatch.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { sendCode } from '../contract/code/send-code.ts';
import { signingWorld } from '../testing/signing-world.ts';

const world = await signingWorld();
const { api, database, clock, evidenceOf } = world;
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
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });

describe('what happens to the document', () => {
  test('editing drops signatures done and pending, tells the timeline, and keeps the evidence', async () => {
    const { as, id, documentId } = await world.askedOf(bruno);
    await world.ask(as, documentId, [carla]);
    await world.sign(bruno, documentId);
    const edit = { params: { id: documentId }, body: { html_source: '<p>Outro texto.</p>' } };
    const asks = await api.refusal(editDocument, edit, { as });
    expect(asks.body.code).toBe('DROP_CONFIRMATION_REQUIRED');
    await api.call(editDocument, { ...edit, body: { ...edit.body, confirm: true } }, { as });
    expect(await findDocument(database.app, documentId)).toMatchObject({
      state: 'DRAFT',
      signature_status: null,
      signatures_done: 0,
      signatures_pending: 0,
    });
    expect(await evidenceOf(documentId)).toHaveLength(1);
    const filter = { query: { filters: { process_id: [id] } } };
    expect((await api.call(listReceivedSignatures, filter, { as: carla })).count).toBe(0);
    await world.open(as, id);
    const { history } = await api.call(getHistory, { params: { id } }, { as });
    expect(history.filter(({ status }) => status === 'Assinatura apagada')).toHaveLength(2);
    expect((await detail(id, bruno)).signatures_pending).toBe(0);
  });

  test('deleting a document takes its requests along', async () => {
    const { as, id, documentId } = await world.askedOf(bruno);
    await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.ask(as, file.id, [bruno]);
    await api.call(deleteDocument, { params: { processFileId: file.id } }, { as });
    const filter = { query: { filters: { process_id: [id] } } };
    const list = await api.call(listReceivedSignatures, filter, { as: bruno });
    expect(list.results.map(({ process_file_id }) => process_file_id)).toEqual([documentId]);
  });

  test('a signed file that is the main document leaves its draft with its signatures, and the attachments change again', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { file: main } = await buildUpload(api, as, { process_id: id, type: documentType.CI, name: 'Pedido' });
    const { file: attachment } = await buildUpload(api, as, { process_id: id });
    await world.ask(as, main.id, [bruno]);
    await world.sign(bruno, main.id);
    const locked = await api.refusal(deleteDocument, { params: { processFileId: attachment.id } }, { as });
    expect(locked.body['reasons']).toMatchObject([
      { code: 'ATTACHMENTS_LOCKED', resolve: expect.stringMatching(/^Apague o documento principal/) as string },
    ]);

    const params = { processFileId: main.id };
    const asks = await api.refusal(deleteDocument, { params }, { as });
    expect(asks).toMatchObject({ status: 409, body: { code: 'DROP_CONFIRMATION_REQUIRED', signatures_dropped: 1 } });
    await api.call(deleteDocument, { params, query: { confirm: true } }, { as });
    await api.call(deleteDocument, { params: { processFileId: attachment.id } }, { as });
    expect(await evidenceOf(main.id)).toHaveLength(1);
    await world.open(as, id);
    const { history } = await api.call(getHistory, { params: { id } }, { as });
    expect(history.filter(({ status }) => status === 'Assinatura apagada')).toHaveLength(1);
  });

  test('a signed draft opened for two units is signed in both, and what is pending is asked in both', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as, { to: [world.gelic, world.cocon] });
    const text = await buildText(api, as, { process_id: id });
    await world.sign(as, text.id);
    await world.runSeals();
    await world.ask(as, text.id, [bruno]);
    const first = await world.open(as, id, world.gelic);
    const second = await world.open(as, id, world.cocon);
    for (const opened of [first, second]) {
      const { results } = await api.call(listDocuments, { params: { processId: opened.id } }, { as });
      expect(results).toMatchObject([{ signatures_done: 1, signatures_pending: 1 }]);
      expect((await detail(opened.id, as)).signatures_pending).toBe(1);
      await world.sign(bruno, results[0]!.id);
    }
    await world.runSeals();
    for (const opened of [first, second]) {
      const { results } = await api.call(listDocuments, { params: { processId: opened.id } }, { as });
      expect(results).toMatchObject([{ state: 'SEALED', status_signature: 'SIGNED' }]);
    }
  });

  test('a signed dispatch goes on signed, and its attachments were locked meanwhile', async () => {
    const { id } = await world.processWithText(ana);
    const dispatch = await buildWrittenDispatch(api, bruno, id);
    await world.sign(bruno, dispatch.documentId);
    const late = { dispatch_id: dispatch.id, type: documentType.OPINION };
    await expect(buildText(api, bruno, late)).rejects.toThrow(/ATTACHMENTS_LOCKED/);
    await api.call(sendDispatch, { params: { id: dispatch.id }, body: { to: world.cocon } }, { as: bruno });
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: ana });
    expect(results.at(-1)).toMatchObject({ id: dispatch.documentId, filed: true, status_signature: 'SIGNED' });
  });

  test('a dispatch that one unit left unfinished does not hold the next one back', async () => {
    const { id } = await world.processWithText(ana);
    const left = await buildWrittenDispatch(api, carla, id);
    await world.ask(carla, left.documentId, [ana]);
    expect((await detail(id, bruno)).signatures_pending).toBe(1);
    const { id: dispatch } = await api.call(getDispatchDraft, { params: { id } }, { as: bruno });
    await buildText(api, bruno, { dispatch_id: dispatch, type: documentType.DISPATCH_SHEET });
    await api.call(sendDispatch, { params: { id: dispatch }, body: { to: world.cocon } }, { as: bruno });
    expect((await detail(id, ana)).signatures_pending).toBe(0);
  });

  test('nothing is signed in an archived process', async () => {
    const { id, documentId } = await world.processWithText(ana);
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: bruno });
    const refused = await api.refusal(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
    expect(refused.body['reasons']).toMatchObject([{ code: 'PROCESS_ARCHIVED' }]);
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

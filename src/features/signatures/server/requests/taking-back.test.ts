import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { buildText, buildUpload } from '../../../documents/testing/build-documents.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { deleteDocument } from '../../../documents/contract/drafts/delete-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures } from '../../contract/panel/list-requested-signatures.ts';
import { cancelSignatures } from '../../contract/requests/cancel-signatures.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { markSignatureSeen } from '../../contract/signing/mark-signature-seen.ts';
import { withdrawSignature } from '../../contract/signing/withdraw-signature.ts';
import { externalWorld } from '../../testing/external-world.ts';
import { signatureProof } from '../proof/signature-proof.ts';

const world = await externalWorld();
const { api, database, deps } = world;
let bruno: Actor;
let carla: Actor;
beforeAll(async () => {
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});
const expectProved = async () =>
  expect(
    (await verifyLedger(database.owner, { proofs: [signatureProof], eventKinds: deps.eventKinds })).broken,
  ).toEqual([]);
const ownRequest = async (as: Actor, process_file_id: number) =>
  (await api.call(checkSignature, { query: { process_file_id } }, { as })).signature_file_id!;

describe('cancelling a request', () => {
  test('who asked takes it back: it is asked of nobody any more, and the process is not read for it', async () => {
    const { as, id, documentId, requestId } = await world.askedOf(bruno);
    await world.open(as, id);
    const body = { signature_file_ids: [requestId] };
    expect((await api.refusal(cancelSignatures, { body }, { as: carla })).body.code).toBe('SIGNATURE_NOT_FOUND');
    await api.call(cancelSignatures, { body }, { as });
    expect((await api.call(getProcess, { params: { id } }, { as: bruno })).signatures_pending).toBe(0);
    expect((await api.call(listReceivedSignatures, {}, { as: bruno })).results).toEqual([]);
    expect((await findDocument(database.app, documentId))!.signature_status).toBeNull();
    expect((await api.refusal(cancelSignatures, { body }, { as })).body.code).toBe('SIGNATURE_NOT_FOUND');
    await expectProved();
  });

  test('the list may stand alone, with the name that refusing uses', async () => {
    const { as, requestId } = await world.askedOf(bruno);
    const body = [{ signature_file_id: requestId }] as never;
    expect((await api.call(cancelSignatures, { body }, { as })).results).toMatchObject([{ ok: true }]);
  });

  test('the last one that was lacking completes the document, which is sealed', async () => {
    const { as, documentId, requestId } = await world.askedOf(bruno);
    await world.sign(as, documentId);
    await api.call(cancelSignatures, { body: { signature_file_ids: [requestId] } }, { as });
    await world.runSeals();
    expect(await findDocument(database.app, documentId)).toMatchObject({ state: 'SEALED', signature_status: 'SIGNED' });
  });

  test('what was answered is not taken back', async () => {
    const { as, documentId, requestId } = await world.askedOf(bruno);
    await world.sign(bruno, documentId);
    const refused = await api.refusal(cancelSignatures, { body: { signature_file_ids: [requestId] } }, { as });
    expect(refused.body['reasons']).toMatchObject([{ code: 'ALREADY_SIGNED' }]);
  });

  test('of who is outside, the link says so, and shows nothing of what it was for', async () => {
    const { as, person, requestId } = await world.askedOutside();
    const hash = await world.hashMailedTo(person);
    await api.call(cancelSignatures, { body: { signature_file_ids: [requestId] } }, { as });
    const { body } = await api.refusal(validateExternalLink, { query: { hash } });
    expect(body['reasons']).toMatchObject([{ code: 'LINK_CANCELED' }]);
    expect(JSON.stringify(body)).not.toContain('Comunicação');
  });
});

describe('taking one own signature off', () => {
  test('frees a draft whose main document is a file that they signed', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { file } = await buildUpload(api, as, { process_id: id, type: documentType.CI, name: 'pedido' });
    const { file: attachment } = await buildUpload(api, as, { process_id: id, name: 'anexo' });
    await world.sign(as, file.id);
    const remove = { params: { processFileId: attachment.id } };
    expect((await api.refusal(deleteDocument, remove, { as })).body['reasons']).toMatchObject([
      { code: 'ATTACHMENTS_LOCKED' },
    ]);
    await api.call(
      withdrawSignature,
      { params: { id: await ownRequest(as, file.id) }, query: { process_id: id } },
      { as },
    );
    expect(await findDocument(database.app, file.id)).toMatchObject({ state: 'DRAFT', signature_status: null });
    await api.call(deleteDocument, remove, { as });
    // What proved it stays.
    expect(await world.evidenceOf(file.id)).toHaveLength(1);
    await expectProved();
    await world.sign(as, file.id);
    expect((await findDocument(database.app, file.id))!.signature_status).toBe('SIGNED');
    await expectProved();
  });

  test('who else is asked is asked still', async () => {
    const { as, documentId } = await world.askedOf(bruno);
    await world.sign(as, documentId);
    await api.call(withdrawSignature, { params: { id: await ownRequest(as, documentId) } }, { as });
    const { results } = await api.call(listReceivedSignatures, {}, { as: bruno });
    expect(results.map(({ process_file_id }) => process_file_id)).toContain(documentId);
    await expectProved();
  });

  test('nobody else does it, nor over the signature of another, nor once it left', async () => {
    const { as, id, documentId } = await world.askedOf(bruno);
    await world.sign(as, documentId);
    const own = { params: { id: await ownRequest(as, documentId) } };
    expect((await api.refusal(withdrawSignature, own, { as: bruno })).body.code).toBe('SIGNATURE_NOT_FOUND');
    await world.sign(bruno, documentId);
    expect((await api.refusal(withdrawSignature, own, { as })).body['reasons']).toMatchObject([
      { code: 'OTHERS_SIGNED' },
    ]);
    await world.open(as, id);
    expect((await api.refusal(withdrawSignature, own, { as })).body['reasons']).toMatchObject([
      { code: 'DOCUMENT_FILED' },
    ]);
  });

  test('is offered by the document while it may be done', async () => {
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, { process_id: await world.draft(as) });
    const offered = async () =>
      (await api.call(getDocument, { params: { id } }, { as })).actions.find(
        ({ action }) => action === 'withdraw_signature',
      );
    expect(await offered()).toBeUndefined();
    await world.sign(as, id);
    expect(await offered()).toMatchObject({ allowed: true });
  });
});

describe('seeing what is asked', () => {
  test('who asked sees since when it was opened', async () => {
    const { as, documentId } = await world.askedOf(bruno);
    const seen = async () => (await api.call(listRequestedSignatures, {}, { as })).results[0]!.seen_at;
    expect(await seen()).toBeNull();
    await api.call(markSignatureSeen, { params: { id: documentId } }, { as: bruno });
    const first = await seen();
    expect(first).not.toBeNull();
    await api.call(markSignatureSeen, { params: { id: documentId } }, { as: bruno });
    expect(await seen()).toBe(first);
    expect((await api.refusal(markSignatureSeen, { params: { id: documentId } }, { as: carla })).status).toBe(404);
  });

  test('of who is outside, where the link went and whether it was opened', async () => {
    const { as, person } = await world.askedOutside();
    const line = async () => (await api.call(listRequestedSignatures, {}, { as })).results[0]!;
    expect(await line()).toMatchObject({ external: { state: 'OPEN' }, seen_at: null });
    expect((await line()).external!.sent_to).not.toContain(person.email);
    await world.look(await world.visit(person));
    expect((await line()).seen_at).not.toBeNull();
    expect((await line()).actions.map(({ action }) => action)).toEqual(['cancel_request', 'resend_link', 'oblige']);
  });
});

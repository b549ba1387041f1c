import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { verifySeal } from '../../../platform/server/certificates/index.ts';
import { findLastSignature } from '../../../platform/server/certificates/verify-seal.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { blobName } from '../../../platform/server/storage/index.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { deleteDocument } from '../../documents/contract/delete-document.ts';
import { editDocument } from '../../documents/contract/edit-document.ts';
import { getDocument } from '../../documents/contract/get-document.ts';
import { listDocuments } from '../../documents/contract/list-documents.ts';
import { validateDocument } from '../../documents/contract/validate-document.ts';
import { findDocument } from '../../documents/server/index.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { archiveProcesses } from '../../processes/contract/archive-processes.ts';
import { getProcess } from '../../processes/contract/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { getDispatchDraft } from '../../transfers/contract/get-dispatch-draft.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { sendDispatch } from '../../transfers/contract/send-dispatch.ts';
import { checkSignature } from '../contract/check-signature.ts';
import { listAnsweredSignatures } from '../contract/list-answered-signatures.ts';
import { listReceivedSignatures } from '../contract/list-received-signatures.ts';
import { listRequestedSignatures } from '../contract/list-requested-signatures.ts';
import { refuseSignatures } from '../contract/refuse-signatures.ts';
import { requestSignatures } from '../contract/request-signatures.ts';
import { sendCode } from '../contract/send-code.ts';
import { startSigning } from '../contract/start-signing.ts';
import { validateCode } from '../contract/validate-code.ts';
import { signingWorld } from '../testing/signing-world.ts';
import type { SignaturesTables } from './tables.generated.ts';

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
const start = (as: Actor, id: number) => api.refusal(startSigning, { body: { process_file: id } }, { as });
const refusal = (signature_file_id: number, refuse_option = 'FIX_CONTENT', refuse_justification = 'Valor errado.') => ({
  signature_file_id,
  refuse_option,
  refuse_justification,
});
const evidenceOf = (documentId: number) =>
  database.app
    .withTables<SignaturesTables>()
    .selectFrom('signatures.evidence')
    .selectAll()
    .where('document_id', '=', documentId)
    .execute();
async function bytesOf(sha256: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await deps.storage.get(blobName(sha256))) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('signing one’s own document', () => {
  test('a draft is frozen, signed with evidence of its bytes, sealed, and validates in public', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { id: documentId } = await buildText(api, as, { process_id: id });
    const signed = await world.sign(as, documentId);
    expect(signed).toMatchObject({ message: 'Documento assinado.', results: [{ ok: true, fully_signed: true }] });

    const frozen = (await findDocument(database.app, documentId))!;
    expect(frozen).toMatchObject({ state: 'FROZEN', signature_status: 'SIGNED', signatures_done: 1 });
    const [evidence] = await evidenceOf(documentId);
    expect(evidence).toMatchObject({ sha256: frozen.sha256, name: as.name, cpf: as.cpf, channel: 'email' });
    const original = await bytesOf(frozen.sha256!);
    expect(createHash('sha256').update(original).digest('hex')).toBe(evidence!.sha256);

    await world.runSeals();
    const sealed = (await findDocument(database.app, documentId))!;
    expect(sealed.state).toBe('SEALED');
    const pdf = await bytesOf(sealed.sealed_sha256!);
    expect(verifySeal(pdf, deps.seal, { size: original.length, sha256: frozen.sha256! })).toEqual({
      intact: true,
      coversOriginal: true,
    });

    const opened = await world.open(as, id);
    const validation = await api.call(validateDocument, { query: { hash: sealed.validation_code! } });
    expect(validation).toMatchObject({
      sealed: true,
      status_signature: 'SIGNED',
      signers: [{ name: as.name, status: 'SIGNED' }],
    });
    const { history } = await api.call(getHistory, { params: { id: opened.id } }, { as });
    expect(history.map(({ status }) => status)).toContain('Assinado');
    const check = await api.call(checkSignature, { query: { process_file_id: documentId } }, { as });
    expect(check).toMatchObject({ signed: true, sealed: true, status_signature: 'SIGNED' });
  });

  test.skipIf(!hasOpenssl())('the seal is accepted by openssl', async () => {
    const { documentId } = await world.processWithText(ana);
    await world.sign(ana, documentId);
    await world.runSeals();
    const pdf = await bytesOf((await findDocument(database.app, documentId))!.sealed_sha256!);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-openssl-'));
    try {
      const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
      const [, , before, after, length] = [...pdf.toString('latin1').matchAll(range)].at(-1)!.map(Number);
      const content = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after! + length!)]);
      writeFileSync(path.join(folder, 'content'), content);
      writeFileSync(path.join(folder, 'cms'), findLastSignature(pdf)!.cms);
      const flags = ['-binary', '-inform', 'DER', '-content', 'content', '-in', 'cms', '-noverify', '-out', 'verified'];
      execFileSync('openssl', ['cms', '-verify', ...flags], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('after it left for another unit the author still signs; nobody else does unasked', async () => {
    const { documentId } = await world.processWithText(ana);
    const stranger = await api.refusal(sendCode, { body: world.credentials(bruno, documentId) }, { as: bruno });
    expect(stranger).toMatchObject({ status: 403, body: { code: 'CANNOT_SIGN', reasons: [{ code: 'NOT_ASKED' }] } });
    await world.sign(ana, documentId);
  });

  test('an empty text is not signed', async () => {
    const as = await world.servant(world.cocon);
    const empty = await buildText(api, as, { process_id: await world.draft(as), html: '<p> </p>' });
    const refused = await api.refusal(sendCode, { body: world.credentials(as, empty.id) }, { as });
    expect(refused.body['reasons']).toMatchObject([{ code: 'EMPTY_DOCUMENT' }]);
  });
});

describe('the password and the code', () => {
  test('a wrong password says how many tries are left, then locks, and the session stays', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const body = { ...world.credentials(as, documentId), password: 'errada' };
    const first = await api.refusal(sendCode, { body }, { as });
    expect(first).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(first.body.message).toMatch(/4 tentativas/);
    for (let more = 0; more < 4; more += 1) await api.refusal(sendCode, { body }, { as });
    const locked = await api.refusal(sendCode, { body: world.credentials(as, documentId) }, { as });
    expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    await api.call(listReceivedSignatures, {}, { as });
    minutes(16);
    await world.sign(as, documentId);
  });

  test('another person’s CPF and another unit’s window are refused', async () => {
    const { documentId } = await world.processWithText(ana);
    const cpf = await api.refusal(
      sendCode,
      { body: { ...world.credentials(ana, documentId), cpf: bruno.cpf } },
      { as: ana },
    );
    expect(cpf.body.code).toBe('OTHER_PERSON_CPF');
    const body = { ...world.credentials(ana, documentId), capacity: world.gelic };
    expect((await api.refusal(sendCode, { body }, { as: ana })).body.code).toBe('OTHER_CAPACITY');
  });

  test('the code never stands in the database, and goes only to the person’s own e-mail, masked on screen', async () => {
    const { documentId } = await world.processWithText(ana);
    const sent = await api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
    expect(sent.sent_to).toMatch(/^p\*\*\*@aroeira\.invalid$/);
    expect(sent.expires_at).toBe('2026-10-14T17:10:00.000Z');
    const row = await database.app
      .withTables<SignaturesTables>()
      .selectFrom('signatures.code')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(world.lastCode());
  });

  test('without an e-mail it says who can register one', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    await database.owner
      .withTables<{ 'people.person': { id: number; email: string | null } }>()
      .updateTable('people.person')
      .set({ email: null })
      .where('id', '=', as.personId)
      .execute();
    const refused = await api.refusal(sendCode, { body: world.credentials(as, documentId) }, { as });
    expect(refused.body.code).toBe('MAIL_MISSING');
  });

  test('missing, wrong, exhausted after five tries, and expired after ten minutes', async () => {
    const { documentId } = await world.processWithText(ana);
    const send = () => api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
    const attempt = (token: string) => api.refusal(validateCode, { body: { token } }, { as: ana });
    await send();
    const right = world.lastCode();
    const wrong = right === '000000' ? '111111' : '000000';
    expect((await attempt('')).body.message).toBe('Digite o código de verificação');
    expect((await attempt('12ab')).body.message).toBe('Código inválido');
    const tries = [];
    for (let one = 0; one < 5; one += 1) tries.push((await attempt(wrong)).body);
    expect(tries.map((body) => [body.code, body['tries_left']])).toEqual(
      [4, 3, 2, 1, 0].map((left) => ['CODE_INVALID', left]),
    );
    expect((await attempt(right)).body.code).toBe('CODE_EXHAUSTED');

    await send();
    minutes(10);
    expect((await attempt(world.lastCode())).body.code).toBe('CODE_EXPIRED');
    const refused = await start(ana, documentId);
    expect(refused.body.code).toBe('CODE_REQUIRED');
  });

  test('five tries at once count five', async () => {
    const { documentId } = await world.processWithText(ana);
    await api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
    const right = world.lastCode();
    const wrong = right === '000000' ? '111111' : '000000';
    const all = await Promise.all(
      Array.from({ length: 8 }, () => api.refusal(validateCode, { body: { token: wrong } }, { as: ana })),
    );
    const codes = all.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array<string>(3).fill('CODE_EXHAUSTED'), ...Array<string>(5).fill('CODE_INVALID')]);
  });

  test('signs what it was sent for, nothing else, for ten minutes, and only in its session', async () => {
    const one = await world.processWithText(ana);
    const two = await world.processWithText(ana);
    await world.prove(ana, one.documentId);
    expect((await start(ana, two.documentId)).body.code).toBe('CODE_REQUIRED');
    const elsewhere = { ...ana, sessionId: 'another-session' };
    expect((await start(elsewhere, one.documentId)).body.code).toBe('CODE_REQUIRED');
    minutes(10);
    expect((await start(ana, one.documentId)).body.code).toBe('CODE_REQUIRED');
  });

  test('a code sent and a signing sent twice have one effect', async () => {
    const { documentId } = await world.processWithText(ana);
    await world.prove(ana, documentId);
    await api.call(validateCode, { body: { token: world.lastCode() } }, { as: ana });
    const body = { process_file: documentId };
    await Promise.all([1, 2, 3].map(() => api.call(startSigning, { body }, { as: ana })));
    expect(await evidenceOf(documentId)).toHaveLength(1);
    await world.prove(bruno, (await askedOf(bruno)).documentId);
  });

  test('one code signs a batch, and what is refused leaves the others signed', async () => {
    const as = await world.servant(world.cocon);
    const mine = await world.processWithText(as);
    const second = await world.processWithText(as);
    const others = await world.processWithText(ana);
    const ids = [mine.documentId, others.documentId, second.documentId];
    const signed = await world.sign(as, ids);
    expect(signed.message).toBe('2 de 3 documentos assinados.');
    expect(signed.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'CANNOT_SIGN'],
      [true, undefined],
    ]);
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    const tooMany = await api.refusal(sendCode, { body: world.credentials(as, many) }, { as });
    expect(tooMany.status).toBe(400);
  });
});

/** A document of Ana’s that someone else was asked to sign. */
async function askedOf(signer: Actor) {
  const as = await world.servant(world.cocon);
  const id = await world.draft(as);
  const { id: documentId } = await buildText(api, as, { process_id: id });
  const { results } = await world.ask(as, documentId, [signer]);
  return { as, id, documentId, requestId: results[0]!.signature_file_id };
}

describe('asking for signatures', () => {
  test('the process waits for them, says for which document, and cannot be archived until they come', async () => {
    const { id, as, documentId } = await askedOf(bruno);
    await world.open(as, id);
    const waiting = await detail(id, bruno);
    expect(waiting.signatures_pending).toBe(1);
    expect(waiting.waiting_document).toMatch(/^CI nº \d+\/2026$/);
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    const held = await api.refusal(archiveProcesses, { body }, { as: bruno });
    expect(held.body['reasons']).toMatchObject([{ code: 'SIGNATURES_PENDING' }]);
    await world.sign(bruno, documentId);
    expect(await detail(id, bruno)).toMatchObject({ signatures_pending: 0, waiting_document: null });
    await api.call(archiveProcesses, { body }, { as: bruno });
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
    expect(verifySeal(await bytesOf(after.sealed_sha256!), deps.seal, original)).toEqual({
      intact: true,
      coversOriginal: true,
    });
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
    const { requestId } = await askedOf(bruno);
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
    const { as, requestId, documentId, id } = await askedOf(bruno);
    await api.call(refuseSignatures, { body: { items: [refusal(requestId)] } }, { as: bruno });
    expect((await findDocument(database.app, documentId))!.signature_status).toBe('REFUSED');
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
    const twice = await api.refusal(refuseSignatures, { body: { items: [refusal(requestId)] } }, { as: bruno });
    expect(twice.body['reasons']).toMatchObject([{ code: 'ALREADY_REFUSED' }]);
  });

  test('several at once: one that is not mine leaves the others refused', async () => {
    const one = await askedOf(bruno);
    const other = await askedOf(carla);
    const items = [refusal(one.requestId), refusal(other.requestId)];
    const done = await api.call(refuseSignatures, { body: { items } }, { as: bruno });
    expect(done).toMatchObject({ message: '1 de 2 assinaturas recusadas.', results: [{ ok: true }, { ok: false }] });
  });

  test('an edit answers it: the same person may be asked again', async () => {
    const { as, requestId, documentId } = await askedOf(bruno);
    await api.call(refuseSignatures, { body: { items: [refusal(requestId)] } }, { as: bruno });
    const body = { html_source: '<p>Agora com o valor certo.</p>' };
    await api.call(editDocument, { params: { id: documentId }, body }, { as });
    await world.ask(as, documentId, [bruno]);
    await world.sign(bruno, documentId);
  });
});

describe('what happens to the document', () => {
  test('editing drops signatures done and pending, tells the timeline, and keeps the evidence', async () => {
    const { as, id, documentId } = await askedOf(bruno);
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
    const { as, id, documentId } = await askedOf(bruno);
    await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.ask(as, file.id, [bruno]);
    await api.call(deleteDocument, { params: { processFileId: file.id } }, { as });
    const filter = { query: { filters: { process_id: [id] } } };
    const list = await api.call(listReceivedSignatures, filter, { as: bruno });
    expect(list.results.map(({ process_file_id }) => process_file_id)).toEqual([documentId]);
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

describe('the three lists', () => {
  test('count, order, search and filter what was asked of me', async () => {
    const me = await world.servant(world.gelic);
    const first = await askedOf(me);
    minutes(60 * 24 * 2);
    const second = await askedOf(me);
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

test('nobody changes or deletes the evidence of a signature', async () => {
  const evidence = database.app.withTables<SignaturesTables>();
  await expect(evidence.updateTable('signatures.evidence').set({ name: 'Outra' }).execute()).rejects.toThrow(/denied/);
  await expect(evidence.deleteFrom('signatures.evidence').execute()).rejects.toThrow(/denied/);
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifySeal } from '../../../../engine/sign/testing/verify-seal.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { validateDocument } from '../../../documents/contract/verification/validate-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { completeCertificateSigning } from '../../contract/certificate/complete-certificate-signing.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { listSigningMethods } from '../../contract/signing/list-signing-methods.ts';
import { prepareCertificateSigning } from '../../contract/certificate/prepare-certificate-signing.ts';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { judgeFile } from '../../testing/judge-file.ts';

const world = await certificateWorld();
const { api, authority, clock, database, deps, evidenceOf, network } = world;
let ana: Actor;
let bruno: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
  network.up = true;
});
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const draftText = async (as: Actor) => (await buildText(api, as, { process_id: await world.draft(as) })).id;
const documentOf = async (id: number) => (await findDocument(database.app, id))!;
const complete = (as: Actor, input: Parameters<typeof api.refusal<typeof completeCertificateSigning>>[1]) =>
  api.refusal(completeCertificateSigning, input, { as });
const tryPrepare = (as: Actor, held: ReturnType<typeof world.certificateOf>, id: number) =>
  api.refusal(prepareCertificateSigning, { body: { process_file: id, ...world.sent(held) } }, { as });
const reasonOf = (refusal: { readonly body: Record<string, unknown> }) =>
  (refusal.body['reasons'] as { code: string }[] | undefined)?.[0]?.code;

test('the way to sign is offered where authorities are accepted', async () => {
  expect((await api.call(listSigningMethods, {}, { as: ana })).methods).toContain('CERTIFICATE');
});

describe('signing with a certificate', () => {
  test('the key signs where it is; the file begins with what was there, and the seal goes over it', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { id: documentId } = await buildText(api, as, { process_id: id });
    const held = world.certificateOf(as);
    const signed = await world.signWith(as, held, documentId);
    expect(signed).toMatchObject({
      message: 'Documento assinado.',
      results: [{ process_file_id: documentId, ok: true, fully_signed: true }],
    });
    const before = await documentOf(documentId);
    expect(before).toMatchObject({ state: 'FROZEN', signature_status: 'SIGNED', sealed_sha256: null });
    const original = await world.bytesOf(before.sha256!);
    const file = await world.bytesOf(before.signed_sha256!);
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    expect(judgeFile(file)).toEqual([{ fingerprint: fingerprintOf(held.certificate), problems: [] }]);

    await world.runSeals();
    const sealed = await documentOf(documentId);
    expect(sealed.state).toBe('SEALED');
    const pdf = await world.bytesOf(sealed.sealed_sha256!);
    expect(pdf.subarray(0, file.length).equals(file)).toBe(true);
    expect(verifySeal(pdf, deps.seal)).toMatchObject({ intact: true });
    expect(judgeFile(pdf).map(({ problems }) => problems)).toEqual([[], []]);

    const [evidence] = await evidenceOf(documentId);
    expect(evidence).toMatchObject({
      method: 'CERTIFICATE',
      sha256: sealed.sha256,
      file_sha256: before.signed_sha256,
      revocation: 'GOOD',
      cpf: as.cpf,
    });
    expect(evidence!.certificate!.equals(held.certificate)).toBe(true);
    const opened = await world.open(as, id);
    const { history } = await api.call(getHistory, { params: { id: opened.id } }, { as });
    expect(history.map(({ status }) => status)).toContain('Assinado');
    for (const [hash, matched] of [
      [sealed.sha256!, 'original'],
      [before.signed_sha256!, 'signed'],
      [sealed.sealed_sha256!, 'sealed'],
    ] as const) {
      expect(await api.call(validateDocument, { query: { hash } })).toMatchObject({
        matched,
        sealed: true,
        signers: [{ name: as.name, signature_type: 'CERTIFICATE', status: 'SIGNED' }],
      });
    }
    expect(await api.call(checkSignature, { query: { process_file_id: documentId } }, { as })).toMatchObject({
      signed: true,
    });
  });

  test('people with certificates and people with codes sign one document; nobody’s signature is touched', async () => {
    const as = await world.servant(world.cocon);
    const [first, second] = [await world.servant(world.cocon), await world.servant(world.gelic)];
    const documentId = await draftText(as);
    await world.ask(as, documentId, [first, second], true);
    const early = await tryPrepare(second, world.certificateOf(second), documentId);
    expect(reasonOf(early)).toBe('NOT_YOUR_TURN');

    await world.signWith(first, world.certificateOf(first, { kind: 'ec' }), documentId);
    const one = await world.bytesOf((await documentOf(documentId)).signed_sha256!);
    await world.signWith(second, world.certificateOf(second), documentId);
    const two = await world.bytesOf((await documentOf(documentId)).signed_sha256!);
    expect(two.subarray(0, one.length).equals(one)).toBe(true);
    // The author signs too, unasked, with a code.
    await world.sign(as, documentId);
    await world.runSeals();
    const row = await documentOf(documentId);
    expect(row).toMatchObject({ state: 'SEALED', signatures_done: 3 });
    const sealed = await world.bytesOf(row.sealed_sha256!);
    expect(sealed.subarray(0, two.length).equals(two)).toBe(true);
    expect(judgeFile(sealed).map(({ problems }) => problems)).toEqual([[], [], []]);

    // Someone asked after the seal signs over it: the seal before stays whole, and another comes last.
    const late = await world.servant(world.gelic);
    await world.ask(as, documentId, [late]);
    await world.signWith(late, world.certificateOf(late), documentId);
    expect((await documentOf(documentId)).sealed_sha256).toBeNull();
    await world.runSeals();
    const last = await world.bytesOf((await documentOf(documentId)).sealed_sha256!);
    expect(last.subarray(0, sealed.length).equals(sealed)).toBe(true);
    expect(judgeFile(last)).toHaveLength(5);
    expect((await evidenceOf(documentId)).map(({ method }) => method).sort()).toEqual([
      'CERTIFICATE',
      'CERTIFICATE',
      'CERTIFICATE',
      'ELECTRONIC',
    ]);
  });

  test('a signed draft opened for two units is signed in both, and a second person signs each', async () => {
    const as = await world.servant(world.cocon);
    const second = await world.servant(world.gelic);
    const id = await world.draft(as, { to: [world.gelic, world.cocon] });
    const { id: documentId } = await buildText(api, as, { process_id: id });
    await world.signWith(as, world.certificateOf(as), documentId);
    await world.runSeals();
    await world.ask(as, documentId, [second]);
    const held = world.certificateOf(second);
    for (const unit of [world.gelic, world.cocon]) {
      const opened = await world.open(as, id, unit);
      const { results } = await api.call(listDocuments, { params: { processId: opened.id } }, { as });
      await world.signWith(second, held, results[0]!.id);
      await world.runSeals();
      const row = await documentOf(results[0]!.id);
      expect(row).toMatchObject({ state: 'SEALED', signatures_done: 2 });
      // The first person, the first seal, the second person, the last seal.
      const file = await world.bytesOf(row.sealed_sha256!);
      expect(judgeFile(file).map(({ problems }) => problems)).toEqual([[], [], [], []]);
    }
  });

  test('a batch signs what it may; each one answers for itself', async () => {
    const as = await world.servant(world.cocon);
    const held = world.certificateOf(as);
    const mine = [(await world.processWithText(as)).documentId, (await world.processWithText(as)).documentId];
    const other = (await world.processWithText(ana)).documentId;
    const prepared = await world.prepare(as, held, [mine[0]!, other, mine[1]!]);
    expect(prepared.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'CANNOT_SIGN'],
      [true, undefined],
    ]);
    const before = network.asked;
    const signed = await api.call(completeCertificateSigning, await world.answerOf(held, prepared), { as });
    expect(signed.message).toBe('2 documentos assinados.');
    // The leaf and the one above it, once for the whole batch.
    expect(network.asked - before).toBe(2);
  });
});

describe('whose certificate counts', () => {
  test('not another person’s, nor a company’s, nor one for something else', async () => {
    const { documentId } = await world.processWithText(ana);
    const held = (holder: Parameters<typeof authority.issue>[0]) => authority.issue({ cpf: ana.cpf, ...holder });
    for (const [certificate, code] of [
      [held({ cpf: bruno.cpf }), 'CERTIFICATE_OF_OTHER_PERSON'],
      [held({ cnpj: '11222333000181' }), 'CERTIFICATE_WITHOUT_CPF'],
      [held({ flaw: 'self-signed' }), 'CERTIFICATE_NOT_TRUSTED'],
      [held({ notAfter: new Date('2026-10-13T00:00:00Z') }), 'CERTIFICATE_EXPIRED'],
      [held({ notBefore: new Date('2026-10-15T00:00:00Z') }), 'CERTIFICATE_NOT_YET_VALID'],
    ] as const) {
      const refused = await tryPrepare(ana, certificate, documentId);
      expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 'CERTIFICATE_REFUSED', code]);
    }
    // Nothing happened to the document.
    expect((await documentOf(documentId)).signatures_done).toBe(0);
  });

  test('an expired one says when it ended, and what to do', async () => {
    const { documentId } = await world.processWithText(ana);
    const expired = world.certificateOf(ana, { notAfter: new Date('2026-10-10T15:00:00Z') });
    const refused = await tryPrepare(ana, expired, documentId);
    expect(refused.body.message).toBe('Seu certificado venceu em 10/10/2026.');
  });

  test('bytes that are no certificate are refused', async () => {
    const { documentId } = await world.processWithText(ana);
    const body = { process_file: documentId, certificate: Buffer.from('nada').toString('base64') };
    expect((await api.refusal(prepareCertificateSigning, { body }, { as: ana })).body.code).toBe(
      'CERTIFICATE_UNREADABLE',
    );
  });

  test('not a revoked one, nor one that nobody can vouch for, unless the institution tolerates it', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const lost = world.certificateOf(as);
    authority.revoke(lost.certificate, new Date('2026-10-14T12:00:00Z'));
    const answer = await world.answerOf(lost, await world.prepare(as, lost, documentId));
    expect(reasonOf(await complete(as, answer))).toBe('CERTIFICATE_REVOKED');

    const held = world.certificateOf(as);
    network.up = false;
    const unknown = await world.answerOf(held, await world.prepare(as, held, documentId));
    expect(reasonOf(await complete(as, unknown))).toBe('CERTIFICATE_REVOCATION_UNKNOWN');
    expect(await evidenceOf(documentId)).toEqual([]);

    const { config } = deps as { config: { signatureRevocation: string } };
    config.signatureRevocation = 'tolerar';
    try {
      await api.call(completeCertificateSigning, unknown, { as });
    } finally {
      config.signatureRevocation = 'exigir';
    }
    expect(await evidenceOf(documentId)).toMatchObject([{ revocation: 'UNKNOWN' }]);
  });

  test('one that ended between the two steps', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const held = world.certificateOf(as, { notAfter: new Date('2026-10-14T17:02:00Z') });
    const answer = await world.answerOf(held, await world.prepare(as, held, documentId));
    minutes(3);
    expect(reasonOf(await complete(as, answer))).toBe('CERTIFICATE_EXPIRED');
  });
});

describe('what was prepared', () => {
  test('is refused when another person signed meanwhile, and prepared again it goes after theirs', async () => {
    const as = await world.servant(world.cocon);
    const other = await world.servant(world.gelic);
    const documentId = await draftText(as);
    await world.ask(as, documentId, [other]);
    const held = world.certificateOf(as);
    const mine = await world.answerOf(held, await world.prepare(as, held, documentId));
    await world.signWith(other, world.certificateOf(other), documentId);
    const stale = await complete(as, mine);
    expect([stale.status, stale.body.code, reasonOf(stale)]).toEqual([409, 'PREPARATION_STALE', 'SIGNED_MEANWHILE']);
    await world.signWith(as, held, documentId);
    const file = await world.bytesOf((await documentOf(documentId)).signed_sha256!);
    expect(judgeFile(file).map(({ problems }) => problems)).toEqual([[], []]);
  });

  test('is refused when the text was edited meanwhile', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { id: documentId } = await buildText(api, as, { process_id: id });
    const held = world.certificateOf(as);
    const answer = await world.answerOf(held, await world.prepare(as, held, documentId));
    await api.call(editDocument, { params: { id: documentId }, body: { html_source: '<p>Outro texto.</p>' } }, { as });
    expect((await complete(as, answer)).body.code).toBe('DOCUMENT_CHANGED');
  });

  test('holds for ten minutes, for one person, in one session, for the bytes it was', async () => {
    const { documentId } = await world.processWithText(ana);
    const held = world.certificateOf(ana);
    const prepared = await world.prepare(ana, held, documentId);
    const answer = await world.answerOf(held, prepared);
    expect((await complete(bruno, answer)).body.code).toBe('PREPARATION_GONE');
    expect((await complete({ ...ana, sessionId: 'another-session' }, answer)).body.code).toBe('PREPARATION_GONE');

    const forged = await world.answerOf(world.certificateOf(ana), prepared);
    const mismatch = await complete(ana, forged);
    expect([mismatch.status, mismatch.body.code]).toEqual([400, 'CERTIFICATE_SIGNATURE_INVALID']);

    minutes(10);
    const late = await complete(ana, answer);
    expect([late.body.code, reasonOf(late)]).toEqual(['PREPARATION_GONE', 'PREPARATION_EXPIRED']);
    expect(await evidenceOf(documentId)).toEqual([]);
  });

  test('is replaced by a newer one; what was signed before is not signed again', async () => {
    const { documentId } = await world.processWithText(ana);
    const held = world.certificateOf(ana);
    const old = await world.answerOf(held, await world.prepare(ana, held, documentId));
    const answer = await world.answerOf(held, await world.prepare(ana, held, documentId));
    expect((await complete(ana, old)).body.code).toBe('PREPARATION_GONE');
    await api.call(completeCertificateSigning, answer, { as: ana });
    expect(reasonOf(await tryPrepare(ana, held, documentId))).toBe('ALREADY_SIGNED');
  });

  test('answered many times at once is signed once, and every answer says so', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const held = world.certificateOf(as);
    const answer = await world.answerOf(held, await world.prepare(as, held, documentId));
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => api.call(completeCertificateSigning, answer, { as })));
    expect(all.every(({ results }) => results[0]!.ok)).toBe(true);
    expect(await evidenceOf(documentId)).toHaveLength(1);
    expect(judgeFile(await world.bytesOf((await documentOf(documentId)).signed_sha256!))).toHaveLength(1);
  });

  test('of two people at once both are signed: one of them prepares again', async () => {
    const as = await world.servant(world.cocon);
    const other = await world.servant(world.gelic);
    const documentId = await draftText(as);
    await world.ask(as, documentId, [other]);
    const [one, two] = [world.certificateOf(as), world.certificateOf(other)];
    const answers = [
      [as, await world.answerOf(one, await world.prepare(as, one, documentId))],
      [other, await world.answerOf(two, await world.prepare(other, two, documentId))],
    ] as const;
    const done = await Promise.allSettled(
      answers.map(([by, answer]) => api.call(completeCertificateSigning, answer, { as: by })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    if (done[0]!.status === 'rejected') await world.signWith(as, one, documentId);
    else await world.signWith(other, two, documentId);
    const file = await world.bytesOf((await documentOf(documentId)).signed_sha256!);
    expect(judgeFile(file).map(({ problems }) => problems)).toEqual([[], []]);
  });

  test('left unanswered asks nothing of anybody: the text may be edited, and nothing waits', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { id: documentId } = await buildText(api, as, { process_id: id });
    await world.prepare(as, world.certificateOf(as), documentId);
    expect((await api.call(listReceivedSignatures, {}, { as })).count).toBe(0);
    const edit = { params: { id: documentId }, body: { html_source: '<p>Mudei de ideia.</p>' } };
    expect(await api.call(editDocument, edit, { as })).toMatchObject({ state: 'DRAFT', signers: [] });
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

const fingerprintOf = (certificate: Buffer) => createHash('sha256').update(certificate).digest('hex');

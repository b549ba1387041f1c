import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifySeal } from '../../../../engine/sign/testing/verify-seal.ts';
import { findLastSignature } from '../../../../engine/sign/placeholder.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { validateDocument } from '../../../documents/contract/verification/validate-document.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import { validateCode } from '../../contract/code/validate-code.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import type { SignaturesTables } from '../tables.generated.ts';

/** Installed on most systems and required by none: without it its test is skipped by name. */
const OPENSSL = 'openssl';
const world = await signingWorld();
const { api, database, deps, clock, evidenceOf } = world;
let ana: Actor;
let bruno: Actor;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
});
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const start = (as: Actor, id: number) => api.refusal(startSigning, { body: { process_file: id } }, { as });

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
    const original = await world.bytesOf(frozen.sha256!);
    expect(createHash('sha256').update(original).digest('hex')).toBe(evidence!.sha256);

    await world.runSeals();
    const sealed = (await findDocument(database.app, documentId))!;
    expect(sealed.state).toBe('SEALED');
    const pdf = await world.bytesOf(sealed.sealed_sha256!);
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
    const pdf = await world.bytesOf((await findDocument(database.app, documentId))!.sealed_sha256!);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-openssl-'));
    try {
      const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
      const [, , before, after, length] = [...pdf.toString('latin1').matchAll(range)].at(-1)!.map(Number);
      const content = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after! + length!)]);
      writeFileSync(path.join(folder, 'content'), content);
      writeFileSync(path.join(folder, 'cms'), findLastSignature(pdf)!.cms);
      const flags = ['-binary', '-inform', 'DER', '-content', 'content', '-in', 'cms', '-noverify', '-out', 'verified'];
      execFileSync(OPENSSL, ['cms', '-verify', ...flags], { cwd: folder, stdio: 'pipe' });
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

test('signing is rehearsed down to the printed page, and nothing of it stays', async () => {
  const as = await world.servant(world.cocon);
  const { id: documentId } = await buildText(api, as, { process_id: await world.draft(as) });
  const { documentId: another } = await world.processWithText(ana);
  await world.prove(as, [documentId, another]);
  const all = async () => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from ledger.event)
      + (select count(*) from signatures.request) + (select count(*) from signatures.evidence) as n`.execute(
      database.owner,
    );
    return rows[0]!.n;
  };
  const before = [await findDocument(database.app, documentId), await all()];
  const body = { process_file: [documentId, another] };
  for (const signature_type of ['ELECTRONIC', 'ADVANCED'] as const) {
    const { results } = await api.rehearse(startSigning, { body: { ...body, signature_type } }, { as });
    expect(results).toMatchObject([
      { item: documentId, ok: true },
      { item: another, ok: false, code: 'CANNOT_SIGN' },
    ]);
    expect([await findDocument(database.app, documentId), await all()]).toEqual(before);
  }
  const { results } = await api.call(startSigning, { body }, { as });
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
});

test('a reading refused in the middle of signing stays in the log, although the act is undone', async () => {
  const { id, documentId } = await world.processWithText(ana);
  const elsewhere = await buildUnit(database, { partId: world.partId, abbreviation: 'ASCOM' });
  const outsider = await world.servant(elsewhere);
  const { id: own } = await buildText(api, outsider, { process_id: await world.draft(outsider) });
  await world.prove(outsider, [own, documentId]);
  await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
  const { results } = await api.call(startSigning, { body: { process_file: [own, documentId] } }, { as: outsider });
  expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'DOCUMENT_NOT_FOUND' }]);
  const { rows } = await sql`select what, allowed from processes.restricted_read
    where process_id = ${id} and person_id = ${outsider.personId}`.execute(database.owner);
  expect(rows).toEqual([{ what: 'signature', allowed: false }]);
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
    expect(JSON.stringify(row)).not.toContain(await world.lastCode());
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
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    const send = () => api.call(sendCode, { body: world.credentials(as, documentId) }, { as });
    const attempt = (token: string) => api.refusal(validateCode, { body: { token } }, { as });
    await send();
    const right = await world.lastCode();
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
    expect((await attempt(await world.lastCode())).body.code).toBe('CODE_EXPIRED');
    const refused = await start(as, documentId);
    expect(refused.body.code).toBe('CODE_REQUIRED');
  });

  test('five tries at once count five', async () => {
    const as = await world.servant(world.cocon);
    const { documentId } = await world.processWithText(as);
    await api.call(sendCode, { body: world.credentials(as, documentId) }, { as });
    const right = await world.lastCode();
    const wrong = right === '000000' ? '111111' : '000000';
    const all = await Promise.all(
      Array.from({ length: 8 }, () => api.refusal(validateCode, { body: { token: wrong } }, { as })),
    );
    const codes = all.map(({ body }) => String(body.code)).sort();
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
    await api.call(validateCode, { body: { token: await world.lastCode() } }, { as: ana });
    const body = { process_file: documentId };
    await Promise.all([1, 2, 3].map(() => api.call(startSigning, { body }, { as: ana })));
    expect(await evidenceOf(documentId)).toHaveLength(1);
    await world.prove(bruno, (await world.askedOf(bruno)).documentId);
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
    execFileSync(OPENSSL, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { PDF } from '@libpdf/core';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createInternalAuthority,
  createRevocationFetch,
  issuePersonKey,
  openInternalAuthority,
  openPersonKey,
  padesBasicPolicy,
} from '../../../../engine/trust/index.ts';
import { makeTestAuthority } from '../../../../engine/trust/testing/make-test-authority.ts';
import { buildServer } from '../../../../platform/server/http/build-server.ts';
import { sealPdf, signPdf } from '../../../../engine/sign/index.ts';
import { verifyPdf } from '../../../../engine/judge/verify-pdf.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { authenticateDocuments } from '../../contract/verification/authenticate-documents.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { mountBytes } from '../../../../platform/server/http/mount-bytes.ts';
import { judgeFileWithin } from './judge-file-bytes.ts';
import { judgeFile, judgedFile } from '../../contract/verification/judge-file.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { listValidators } from '../../contract/verification/list-validators.ts';
import { buildPdf, buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { verifierRules } from '../../../../engine/judge/index.ts';
import { documentTables, findDocument, lockDocument } from '../document-row.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import { documentsFeature } from '../feature.ts';
import { attachSealed, believeOwnAuthority } from '../index.ts';
import type { FileVerdict } from './proofs-of.ts';
import { trustedHere } from './trusted-here.ts';
import { askToJudgeAgain, countToJudgeAgain, listJudgedAgain } from './verdicts-for-operators.ts';
import { VerifiedFile } from './verified-file.ts';

const authority = makeTestAuthority({ now: testNow });
const person = authority.issue();
const queue = testQueue(documentsFeature.jobs);
const clock = () => testNow;
const policy = { identifier: padesBasicPolicy, sha256: Buffer.alloc(32, 7) };
const world = await documentWorld({
  deps: {
    jobs: queue.jobs,
    signing: {
      trust: authority.trust,
      fetch: createRevocationFetch({ clock }),
      timestamp: undefined,
      policy,
    },
  },
});
const { api, deps, database } = world;
const ana = await world.servant(world.cocon);
const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
await mountBytes(app, documentsFeature.bytes, { deps, limits: 'kept' });
afterAll(() => app.close());

const sign = (pdf: Buffer): Promise<Buffer> =>
  signPdf(pdf, { signer: person.signer, name: 'João', reason: 'Aprovo', signingTime: testNow, policy });

const verifyWaiting = (): Promise<void> => queue.run(deps, { only: 'verify-signatures' });

let judged = 0;

async function judge(bytes: Buffer) {
  judged += 1;
  const answer = await app.inject({
    // Each from an address of its own: what one address may ask for in a minute is less than this file asks for.
    remoteAddress: `192.0.2.${judged}`,
    method: 'POST',
    url: bytesAddress(judgeFile),
    payload: bytes,
    headers: { 'content-type': 'application/pdf' },
  });
  return { status: answer.statusCode, body: answer.statusCode === 200 ? judgedFile.parse(answer.json()) : null };
}

it('believes keys of people that the institution itself certified, from when its authority is known', async () => {
  const secret = Buffer.alloc(32, 7);
  const own = await createInternalAuthority('Governo da Aroeira', { now: testNow, secret });
  const form = { name: 'ANA', cpf: '98222472500', factor: 'uma frase', secret, now: testNow };
  const key = await issuePersonKey(await openInternalAuthority(own, secret), form);
  const signer = await openPersonKey(key, form);
  const verdictOf = async (pdf: Buffer) => verifyPdf(pdf, { trust: await trustedHere(deps), at: testNow });
  const signed = await signPdf(await buildPdf(), { signer, name: 'Ana', reason: 'Aprovo', signingTime: testNow });
  expect(await verdictOf(signed)).toMatchObject({ verdict: 'invalid' });
  await database.app.transaction().execute((tx) => believeOwnAuthority(tx, own.certificate, testNow));
  expect(await verdictOf(signed)).toMatchObject({
    verdict: expect.stringMatching(/^valid/),
    signatures: [{ level: 'advanced', chain: 'trusted' }],
  });
});

/** A text of an opened process, with the institution's seal. */
async function sealedDocument() {
  const draft = await world.draft(ana);
  await buildText(api, ana, { process_id: draft });
  const { process_id } = { process_id: (await world.open(ana, draft)).id };
  const { results } = await api.call(listDocuments, { params: { processId: process_id } }, { as: ana });
  const id = results[0]!.id;
  const row = (await findDocument(database.app, id))!;
  const parts: Buffer[] = [];
  for await (const part of await deps.storage.get(`blobs/${row.sha256}`)) parts.push(part as Buffer);
  const original = Buffer.concat(parts);
  const sealed = await sealPdf(original, { seal: deps.seal, reason: 'Selo.', signers: ['Ana'], signingTime: testNow });
  await world.acting(ana, async (act) =>
    attachSealed(act, (await lockDocument(act.tx, id)).document, {
      pdf: await VerifiedFile.of(deps, sealed),
      covers: 'a',
    }),
  );
  return { id, code: row.validation_code!, original, sealed };
}

describe('a signed file that comes in', () => {
  it('is verified, and what was found is kept with its date', async () => {
    const draft = await world.draft(ana);
    const bytes = await sign(await buildPdf());
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes });
    const before = await api.call(listValidators, { params: { id: file.id } }, { as: ana });
    expect(before).toMatchObject({ is_validated: false, verification: null });
    await verifyWaiting();
    const { verification } = await api.call(listValidators, { params: { id: file.id } }, { as: ana });
    expect(verification).toMatchObject({
      verdict: 'valid-with-warnings',
      checked_at: testNow.toISOString(),
      signatures: [{ signer: 'JOAO DA ROCHA', cpf: '982.224.725-00', level: 'qualified', issuer: 'AC de Teste' }],
    });
    const dropped = (await judge(bytes)).body?.verification;
    for (const each of [verification, dropped]) expect(each?.signatures[0]?.findings).toContain('política conferida');
    const { id: opened } = await world.open(ana, draft);
    const { results } = await api.call(listDocuments, { params: { processId: opened } }, { as: ana });
    expect(results).toMatchObject([{ file_verdict: 'valid-with-warnings', is_validated: false }]);
  });

  it('without signatures is not asked about', async () => {
    queue.waiting.length = 0;
    const draft = await world.draft(ana);
    await buildUpload(api, ana, { process_id: draft, bytes: await buildPdf({ title: 'Sem assinatura' }) });
    expect(queue.waiting.map(({ name }) => name)).not.toContain('verify-signatures');
  });
});

describe('a file that was judged by older rules', () => {
  const tables = () => documentTables(database.owner);
  const again = async () => {
    queue.waiting.push({ name: 'judge-again', data: { after: '', looked: '' } });
    await queue.run(deps, { only: 'judge-again' });
  };
  const verdictOf = async (sha256: string) =>
    tables()
      .selectFrom('documents.signature_verification')
      .select(['verdict', 'rules', 'checked_at'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
  const toldOf = async (sha256: string) =>
    (await listJudgedAgain(database.owner, 1_000)).filter((one) => one.sha256 === sha256);
  const long = new Date('2026-01-02T03:04:05Z');
  /** As a version with other rules left it. */
  const judgedBefore = (sha256: string, verdict: FileVerdict) =>
    tables()
      .insertInto('documents.signature_verification')
      .values({ sha256, verdict, checked_at: long, report: '{}', rules: 0 })
      .onConflict((one) => one.column('sha256').doUpdateSet({ verdict, checked_at: long, report: '{}', rules: 0 }))
      .execute();
  const cameSigned = async (title: string) => {
    const bytes = await sign(await buildPdf({ title }));
    const { file } = await buildUpload(api, ana, { process_id: await world.draft(ana), bytes });
    await verifyWaiting();
    return { id: file.id, sha256: (await findDocument(database.app, file.id))!.sha256! };
  };

  it('is judged again once: the verdict is replaced with its date, and the old one stays in the ledger', async () => {
    const { id, sha256 } = await cameSigned('Julgado de novo');
    await judgedBefore(sha256, 'altered');
    await again();
    expect(await verdictOf(sha256)).toEqual({
      verdict: 'valid-with-warnings',
      rules: verifierRules,
      checked_at: testNow,
    });
    const told = [
      {
        document_id: id,
        before: { verdict: 'altered', checked_at: long.toISOString() },
        after: { verdict: 'valid-with-warnings', checked_at: testNow.toISOString() },
      },
    ];
    expect(await toldOf(sha256)).toMatchObject(told);
    await again();
    expect(await toldOf(sha256)).toHaveLength(1);
  });

  it('is told of only when its verdict is another', async () => {
    const { sha256 } = await cameSigned('Igual');
    await judgedBefore(sha256, 'valid-with-warnings');
    await again();
    expect(await verdictOf(sha256)).toMatchObject({ rules: verifierRules, checked_at: testNow });
    expect(await toldOf(sha256)).toEqual([]);
  });

  it('when an operator asks, all are', async () => {
    const { sha256 } = await cameSigned('A pedido');
    expect(await askToJudgeAgain(database.owner)).toBeGreaterThan(0);
    expect(await countToJudgeAgain(database.owner)).toBeGreaterThan(0);
    await again();
    expect(await countToJudgeAgain(database.owner)).toBe(0);
    expect(await verdictOf(sha256)).toMatchObject({ rules: verifierRules });
  });

  it('and was made here before verdicts were kept is judged too, and told when it would not be accepted', async () => {
    const [good, bad] = [await sealedDocument(), await sealedDocument()];
    const newest = async (id: number) => (await findDocument(database.app, id))!.sealed_sha256!;
    const hashes = [await newest(good.id), await newest(bad.id)];
    await tables().deleteFrom('documents.signature_verification').where('sha256', 'in', hashes).execute();
    // As an older version may have sealed it: its bytes do not hold.
    const broken = Buffer.from(bad.sealed);
    broken[bad.original.length - 20]! ^= 1;
    const { sha256 } = await keepBlob(deps, broken);
    await tables().updateTable('documents.document').set({ sealed_sha256: sha256 }).where('id', '=', bad.id).execute();
    await again();
    expect((await verdictOf(hashes[0]!))?.verdict).toMatch(/^valid/);
    expect(await toldOf(hashes[0]!)).toEqual([]);
    expect(await toldOf(sha256)).toMatchObject([{ document_id: bad.id, before: null }]);
    expect((await verdictOf(sha256))?.verdict).not.toMatch(/^valid/);
  });

  it('and came in unsigned, of a structure that takes no signature, is told once', async () => {
    const came = async (bytes: Buffer) => {
      const { file } = await buildUpload(api, ana, {
        process_id: await world.draft(ana),
        bytes: await buildPdf({ title: 'De antes' }),
      });
      // As it was kept before such files were written anew when they came in.
      const { sha256 } = await keepBlob(deps, bytes);
      await tables().updateTable('documents.document').set({ sha256 }).where('id', '=', file.id).execute();
      await tables().insertInto('documents.structure_of_before').values({ sha256 }).execute();
      return { id: file.id, sha256 };
    };
    const regular = await buildPdf({ title: 'Regular, de antes' });
    // It names its table of references where it is not.
    const irregular = Buffer.from(regular.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
    const [good, bad] = [await came(regular), await came(irregular)];
    await again();
    await again();
    expect(await toldOf(good.sha256)).toEqual([]);
    expect(await toldOf(bad.sha256)).toMatchObject([
      { document_id: bad.id, before: null, after: { verdict: 'unreadable' } },
    ]);
    expect(await verdictOf(bad.sha256)).toBeUndefined();
  });

  it('is one of a few at a time, and one that cannot be read keeps no other from its turn', async () => {
    const kept = await Promise.all(
      Array.from({ length: 30 }, async (_, one) => (await keepBlob(deps, Buffer.from(`sem valor ${one}`))).sha256),
    );
    const missing = '0'.repeat(64);
    for (const sha256 of [missing, ...kept]) await judgedBefore(sha256, 'unreadable');
    queue.waiting.push({ name: 'judge-again', data: { after: '', looked: '' } });
    await expect(queue.run(deps, { only: 'judge-again' })).rejects.toThrow('1 files could not be judged again');
    expect(await countToJudgeAgain(database.owner)).toBe(31 - 24);
    await queue.run(deps, { only: 'judge-again' });
    expect(await countToJudgeAgain(database.owner)).toBe(1);
    await tables().deleteFrom('documents.signature_verification').where('sha256', '=', missing).execute();
  });
});

describe('authenticating a document', () => {
  it('takes the permission, names who did it, and once is enough', async () => {
    const { id } = await sealedDocument();
    const body = { process_file_ids: [id] };
    expect((await api.refusal(authenticateDocuments, { body }, { as: ana })).status).toBe(403);
    const conferrer = await world.servant(world.gelic, [25, 27, 28, 40, 51]);
    const once = await api.call(authenticateDocuments, { body }, { as: conferrer });
    const again = await api.call(authenticateDocuments, { body }, { as: conferrer });
    expect(again).toEqual(once);
    const seen = await api.call(listValidators, { params: { id } }, { as: conferrer });
    expect(seen).toMatchObject({ is_validated: true, validators: [{ id: conferrer.personId, unit: 'GELIC' }] });
    const { process_id } = (await findDocument(database.app, id))!;
    const listedFor = async (as: typeof ana) =>
      (await api.call(listDocuments, { params: { processId: process_id } }, { as })).results[0];
    expect(await listedFor(conferrer)).toMatchObject({ is_validated: true, validated_by_me: true });
    expect(await listedFor(ana)).toMatchObject({ is_validated: true, validated_by_me: false });
  });

  it('a draft is not yet a document to answer for', async () => {
    const conferrer = await world.servant(world.cocon, [25, 27, 28, 40, 51]);
    const draft = await world.draft(conferrer);
    const { id } = await buildText(api, conferrer, { process_id: draft });
    const refusal = await api.refusal(authenticateDocuments, { body: { process_file_ids: [id] } }, { as: conferrer });
    expect(refusal.body.code).toBe('DOCUMENT_NOT_AUTHENTICABLE');
  });
});

describe('a file in the hands of anyone', () => {
  it('is ours, a signed copy of ours, ours but altered, or unknown', async () => {
    const { id, original, sealed } = await sealedDocument();
    expect((await judge(original)).body).toMatchObject({ origin: 'ours', document: { id, matched: 'original' } });
    expect((await judge(sealed)).body).toMatchObject({
      origin: 'ours',
      document: { id, matched: 'sealed' },
      verification: {
        signatures: [
          {
            verdict: expect.stringContaining('valid'),
            findings: expect.arrayContaining(['O que foi assinado está íntegro', 'sem carimbo do tempo']),
          },
        ],
      },
    });
    expect((await judge(await sign(sealed))).body).toMatchObject({ origin: 'signed-copy', document: { id } });
    expect((await judge(await sign(original))).body).toMatchObject({ origin: 'signed-copy', document: { id } });
    const appended = Buffer.concat([sealed, Buffer.from('outra coisa')]);
    expect((await judge(appended)).body).toMatchObject({ origin: 'altered', document: { id } });
    const changed = Buffer.from(sealed);
    const inContent = changed.indexOf('stream\n') + 20;
    changed[inContent] = (changed[inContent] ?? 0) ^ 1;
    expect((await judge(changed)).body).toMatchObject({ origin: 'altered', document: null });
    expect((await judge(await buildPdf({ title: 'De fora' }))).body).toMatchObject({
      origin: 'unknown',
      document: null,
      verification: { verdict: 'unsigned' },
    });
  });

  it('is no signed copy when it was changed before it was signed elsewhere', async () => {
    const { id, original } = await sealedDocument();
    const pdf = await PDF.load(original);
    pdf.getPage(0)?.drawText('Autorizo', { x: 72, y: 300 });
    const { body } = await judge(await sign(Buffer.from(await pdf.save({ incremental: true }))));
    expect(body).toMatchObject({
      origin: 'altered',
      document: { id },
      verification: { verdict: 'altered', changes: [{ page: 1, weight: 'forbidden' }, { page: 1 }, { page: null }] },
    });
  });

  it('shows no whole CPF, and what is no PDF gets a verdict too', async () => {
    const { body } = await judge(await sign(await buildPdf()));
    expect(body?.verification.signatures[0]?.cpf).toBe('***.224.725-**');
    expect((await judge(Buffer.from('PK'))).body?.verification.verdict).toBe('unreadable');
  });

  it('an empty one is refused', async () => {
    expect((await judge(Buffer.alloc(0))).status).toBe(400);
  });
});

it('who sends slowly takes two places, and loses them when the time is over', async () => {
  const slow = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  await mountBytes(slow, [judgeFileWithin(2)], { deps, limits: 'kept' });
  const { port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }));
  const head = `POST ${bytesAddress(judgeFile)} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 9\r\n\r\n%PDF`;
  const lost = [1, 2].map(async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(head);
    socket.resume();
    await once(socket, 'close');
  });
  // An empty file is refused as such wherever there is a place for it.
  const status = async () =>
    (await slow.inject({ method: 'POST', url: bytesAddress(judgeFile), payload: '' })).statusCode;
  await expect.poll(status, { interval: 150 }).toBe(503);
  await Promise.all(lost);
  expect(await status()).toBe(400);
  await slow.close();
});

describe('the convention of VALIDAR', () => {
  const ask = (hash: string, format = 'application/validador-iti+json') =>
    app.inject({
      method: 'GET',
      url: `/validar-documento?${new URLSearchParams({ hash, _format: format, _secretCode: '' })}`,
    });

  it('tells where the signed file of a public document is', async () => {
    const { code } = await sealedDocument();
    const answer = await ask(code);
    expect(answer.json()).toEqual({
      version: '1.0.0',
      prescription: { signatureFiles: [{ url: expect.stringContaining('/api/download') }] },
    });
    expect((await ask('ABCD-EFGH-JKLM-NPQR')).statusCode).toBe(404);
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes: await buildPdf({ title: 'Com vírus' }) });
    await world.open(ana, draft);
    const filed = (await findDocument(database.app, file.id))!;
    expect((await ask(filed.validation_code!)).statusCode).toBe(200);
    await sql`update documents.file_content set scan_status = 'INFECTED', scan_finding = 'Eicar', scanned_at = now()
      where sha256 = ${filed.sha256}`.execute(database.owner);
    expect((await ask(filed.validation_code!)).json()).toMatchObject({ code: 'DOCUMENT_INFECTED' });
    expect((await ask(code, 'text/html')).statusCode).toBe(404);
  });
});

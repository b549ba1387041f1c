import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CertificateError, trustStoreOf } from '../../../engine/trust/index.ts';
import { makeTestAuthority } from '../../../engine/trust/testing/make-test-authority.ts';
import { createGovbr } from '../../../platform/server/govbr/index.ts';
import { startGovbrStandIn } from '../../../platform/server/govbr/testing/start-govbr-stand-in.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyPdf } from '../../../engine/judge/verify-pdf.ts';
import { findDocument, ownAuthorities } from '../../documents/server/index.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { beginGovbrSigning } from '../contract/govbr/begin-govbr-signing.ts';
import { completeCertificateSigning } from '../contract/certificate/complete-certificate-signing.ts';
import { continueGovbrSigning } from '../contract/govbr/continue-govbr-signing.ts';
import { startSigning } from '../contract/signing/start-signing.ts';
import { certificateWorld } from '../testing/certificate-world.ts';
import { PASSWORD } from '../testing/signing-world.ts';
import { listWithheld } from './seal/list-withheld.ts';
import { sealDocumentJob } from './seal/seal-document-job.ts';

const world = await certificateWorld();
const { api, authority, database, deps } = world;
const govbr = await startGovbrStandIn(authority, 'https://carimbo.example/app/assinaturas/gov-br');
const tsa = {
  asked: 0,
  failure: undefined as CertificateError | undefined,
  by: (digest: Buffer) => authority.timestamp(digest),
};
const config = deps.config as { advancedSignature: boolean; signatureTimestamp: 'depois' | 'exigir' };

beforeAll(() => {
  config.advancedSignature = true;
  const timestamp = async (digest: Buffer) => {
    tsa.asked += 1;
    if (tsa.failure) throw tsa.failure;
    return tsa.by(digest);
  };
  Object.assign(deps, { govbr: createGovbr(govbr.settings), signing: { ...deps.signing, timestamp } });
});
beforeEach(() => {
  tsa.failure = undefined;
  tsa.by = (digest) => authority.timestamp(digest);
  config.signatureTimestamp = 'depois';
  world.queued.splice(0);
});
afterAll(() => govbr.close());

const silent = new CertificateError('FETCH_FAILED');
const rowOf = async (id: number) => (await findDocument(database.app, id))!;
const signedFile = async (id: number) => world.bytesOf((await rowOf(id)).signed_sha256!);
const sealedFile = async (id: number) => world.bytesOf((await rowOf(id)).sealed_sha256!);
/** Someone with a text of theirs to sign. */
async function author() {
  const as = await world.servant(world.cocon);
  const { id } = await buildText(api, as, { process_id: await world.draft(as) });
  return { as, id };
}

/** What this installation says of a file: of each signature, its kind and whether its message has a time stamp. */
async function judged(file: Buffer) {
  const own = [deps.seal.certificate, ...(await ownAuthorities(database.app))];
  const trust = trustStoreOf([authority.root, ...own]);
  const report = await verifyPdf(file, { trust, at: world.clock.now, fetch: deps.signing.fetch });
  return {
    verdict: report.verdict,
    found: report.signatures.map(({ kind, timestamp, verdict }) => [kind, timestamp, verdict]),
  };
}
const isWhole = (verdict: string) => expect(['valid', 'valid-with-warnings']).toContain(verdict);

const ways = {
  certificate: (as: Actor, id: number) => world.signWith(as, world.certificateOf(as), id),
  advanced: async (as: Actor, id: number) => {
    await world.prove(as, id);
    const body = { process_file: id, signature_type: 'ADVANCED' as const, password: PASSWORD };
    return api.call(startSigning, { body }, { as });
  },
  govbr: async (as: Actor, id: number) => {
    const account = { cpf: as.cpf, level: 3 as const };
    const begun = await api.call(beginGovbrSigning, { body: { process_file: [id] } }, { as });
    const login = govbr.agree(begun.address, account);
    const { address } = await api.call(continueGovbrSigning, { body: login }, { as });
    return api.call(continueGovbrSigning, { body: govbr.agree(address, account) }, { as });
  },
};

describe.each(Object.entries(ways))('a signature with a key (%s)', (_, sign) => {
  test('carries the time stamp of the authority, and is whole', async () => {
    const { as, id } = await author();
    await sign(as, id);
    const { verdict, found } = await judged(await signedFile(id));
    isWhole(verdict);
    expect(found).toMatchObject([['signature', 'valid', expect.stringMatching(/^valid/)]]);
  });

  test('does not fall because the authority is silent: the seal brings a time stamp over it', async () => {
    tsa.failure = silent;
    const { as, id } = await author();
    expect(await sign(as, id)).toMatchObject({ results: [{ ok: true, fully_signed: true }] });
    const before = await signedFile(id);
    expect((await judged(before)).found).toMatchObject([['signature', 'none', expect.stringMatching(/^valid/)]]);
    tsa.failure = undefined;
    await world.runSeals();
    const sealed = await sealedFile(id);
    expect(sealed.subarray(0, before.length).equals(before)).toBe(true);
    const { verdict, found } = await judged(sealed);
    isWhole(verdict);
    expect(found.map(([kind, timestamp]) => [kind, timestamp])).toEqual([
      ['signature', 'none'],
      ['timestamp', 'valid'],
      ['signature', 'valid'],
    ]);
  });

  test('is refused when the institution wants every signature stamped; nothing is signed', async () => {
    tsa.failure = silent;
    config.signatureTimestamp = 'exigir';
    const { as, id } = await author();
    const outcome = await sign(as, id).then(JSON.stringify, String);
    expect(outcome).toContain('TIMESTAMP_MISSING');
    expect(await rowOf(id)).toMatchObject({ signatures_done: 0, signed_sha256: null });
  });

  test('that our own verifier would not accept afterwards is refused with the reason; nothing is signed', async () => {
    tsa.by = () => authority.timestamp(Buffer.alloc(32, 1));
    const { as, id } = await author();
    const outcome = await sign(as, id).then(JSON.stringify, String);
    expect(outcome).toContain('CANNOT_HOLD_SIGNATURE');
    expect(outcome).toMatch(/não confirmaria depois esta assinatura. O carimbo do tempo/);
    expect(await rowOf(id)).toMatchObject({ signatures_done: 0, signed_sha256: null });
  });
});

/** Why seals and time stamps of a document were set aside. */
const withheldOf = async (id: number) =>
  (await listWithheld(database.owner, 100)).filter(({ document_id }) => document_id === id);

test('a seal that our own verifier would not accept is not put, and operators find why', async () => {
  const { as, id } = await author();
  await world.sign(as, id);
  tsa.by = () => authority.timestamp(Buffer.alloc(32, 1));
  await world.runSeals();
  expect(await rowOf(id)).toMatchObject({ state: 'FROZEN', sealed_sha256: null });
  expect(await withheldOf(id)).toMatchObject([{ kind: 'SEAL', reason: expect.stringContaining('carimbo do tempo') }]);
});

test('a time stamp over the signatures, by an authority that nobody here trusts, stays out of the seal', async () => {
  tsa.failure = silent;
  const { as, id } = await author();
  await ways.certificate(as, id);
  tsa.failure = undefined;
  tsa.by = (digest) => makeTestAuthority({ now: world.clock.now }).timestamp(digest);
  await world.runSeals();
  const { verdict, found } = await judged(await sealedFile(id));
  isWhole(verdict);
  expect(found.map(([kind]) => kind)).toEqual(['signature', 'signature']);
  expect(await withheldOf(id)).toMatchObject([{ kind: 'TIMESTAMP' }]);
});

test('a token that is wrong counts as none: it is not put in, and the signature stands', async () => {
  tsa.failure = new CertificateError('TIMESTAMP_INVALID');
  const { as, id } = await author();
  await ways.certificate(as, id);
  expect((await judged(await signedFile(id))).found).toMatchObject([['signature', 'none', 'valid']]);
});

test('the same answer of the browser is taken once the authority is back', async () => {
  tsa.failure = silent;
  config.signatureTimestamp = 'exigir';
  const { as, id } = await author();
  const held = world.certificateOf(as);
  const answer = await world.answerOf(held, await world.prepare(as, held, id));
  const refused = await api.refusal(completeCertificateSigning, answer, { as });
  expect(refused).toMatchObject({ status: 503, body: { code: 'TIMESTAMP_MISSING' } });
  expect(refused.body.message).toContain('avise quem administra');
  tsa.failure = undefined;
  expect(await api.call(completeCertificateSigning, answer, { as })).toMatchObject({ results: [{ ok: true }] });
});

test('a document that waits for others gets the time stamp as soon as the authority is back, once', async () => {
  const other = await world.servant(world.gelic);
  const { as, id } = await author();
  await world.ask(as, id, [other]);
  tsa.failure = silent;
  await ways.certificate(as, id);
  const before = await signedFile(id);
  await expect(world.runSeals()).rejects.toThrow('still to come');
  expect(await signedFile(id)).toEqual(before);

  tsa.failure = undefined;
  for (let time = 0; time < 2; time += 1) world.queued.push({ name: sealDocumentJob.name, data: { document_id: id } });
  await world.runSeals();
  const stamped = await signedFile(id);
  expect(stamped.subarray(0, before.length).equals(before)).toBe(true);
  expect((await judged(stamped)).found.map(([kind]) => kind)).toEqual(['signature', 'timestamp']);

  await ways.certificate(other, id);
  await world.runSeals();
  const { verdict, found } = await judged(await sealedFile(id));
  isWhole(verdict);
  expect(found.map(([kind]) => kind)).toEqual(['signature', 'timestamp', 'signature', 'signature']);
});

test('the seal does not wait for the authority, and is put again with its time stamp', async () => {
  const { as, id } = await author();
  await world.sign(as, id);
  tsa.failure = silent;
  await expect(world.runSeals()).rejects.toThrow('still to come');
  const first = await sealedFile(id);
  expect((await judged(first)).found).toMatchObject([['signature', 'none', 'valid']]);
  world.queued.push({ name: sealDocumentJob.name, data: { document_id: id } });
  await expect(world.runSeals()).rejects.toThrow('still to come');
  expect(await sealedFile(id)).toEqual(first);

  tsa.failure = undefined;
  world.queued.push({ name: sealDocumentJob.name, data: { document_id: id } });
  await world.runSeals();
  expect((await judged(await sealedFile(id))).found).toMatchObject([['signature', 'valid', 'valid']]);
  const asked = tsa.asked;
  world.queued.push({ name: sealDocumentJob.name, data: { document_id: id } });
  await world.runSeals();
  expect(tsa.asked).toBe(asked);
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

import fastify from 'fastify';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, P12Signer } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import {
  checkRevocation,
  openDemonstrationAuthority,
  readCertificate,
  trustStoreOf,
} from '../../../engine/trust/index.ts';
import { signPdf, withDemonstration } from '../../../engine/sign/index.ts';
import { verifyPdf } from '../../../engine/judge/verify-pdf.ts';
import { mountBytes } from '../../../platform/server/http/mount-bytes.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { AUTHORITY_LIST_PATH, certificatePath } from '../contract/demonstration-certificate.ts';
import { portalFeature } from './feature.ts';
import { plantDemonstrationAccounts } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-demonstration-'));
afterAll(() => rmSync(folder, { recursive: true }));
const database = await testDatabase();
const deps = await testDeps(database);
const crlUrl = `http://localhost:3000${AUTHORITY_LIST_PATH}`;
const authority = await openDemonstrationAuthority(folder, { crlUrl, now: testNow });
const ana = { name: 'Ana Paula Nogueira', cpf: '10000000108', bonds: [] };
await deps.db.transaction().execute((tx) => plantDemonstrationAccounts(tx, [ana], 'senha-inventada'));

async function serving(demonstrationAuthority: typeof deps.demonstrationAuthority) {
  const app = fastify();
  await app.register((await import('@fastify/rate-limit')).default, { global: false });
  await mountBytes(app, portalFeature.bytes, { deps: { ...deps, demonstrationAuthority }, limits: 'kept' });
  return app;
}

test('an account gets a certificate that signs here, whose verdict says what it is worth', async () => {
  const app = await serving(authority);
  const { statusCode, headers, rawPayload } = await app.inject(certificatePath(ana.cpf));
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="demonstracao-10000000108.p12"',
  ]);
  const held = await P12Signer.create(rawPayload, 'senha-inventada');
  const certificate = Buffer.from(held.certificate);
  expect(readCertificate(certificate)).toMatchObject({ cpf: ana.cpf, holder: { kind: 'person' } });

  const services = withDemonstration(deps.signing, { authority, clock: () => testNow });
  const pdf = PDF.create();
  pdf.addPage();
  const signer = {
    certificate,
    chain: [],
    algorithm: 'rsa-sha256' as const,
    sign: async (data: Uint8Array) => Buffer.from(await held.sign(new Uint8Array(data), 'SHA-256')),
  };
  const signed = await signPdf(Buffer.from(await pdf.save()), {
    signer,
    name: ana.name,
    reason: '-',
    signingTime: testNow,
  });
  const { trust, fetch } = services;
  const report = await verifyPdf(signed, { trust, fetch, at: testNow });
  expect(report).toMatchObject({
    verdict: 'valid-with-warnings',
    signatures: [
      { level: null, chain: 'trusted', revocation: 'good', problems: [{ code: 'DEMONSTRATION_AUTHORITY' }] },
    ],
  });
  // Nobody else believes it.
  const elsewhere = await verifyPdf(signed, { trust: trustStoreOf([]), at: testNow });
  expect(elsewhere.verdict).toBe('invalid');
});

test('the list of the authority answers without the network, and to whoever asks its address', async () => {
  const { fetch } = withDemonstration(deps.signing, { authority, clock: () => testNow });
  const app = await serving(authority);
  const held = await P12Signer.create((await app.inject(certificatePath(ana.cpf))).rawPayload, 'senha-inventada');
  const chain = [Buffer.from(held.certificate), authority.certificate].map(readCertificate);
  expect((await checkRevocation(chain, { fetch, at: testNow })).status).toBe('good');
  const { headers, rawPayload } = await app.inject(AUTHORITY_LIST_PATH);
  expect(headers['content-type']).toBe('application/pkix-crl');
  expect((await checkRevocation(chain, { crls: [rawPayload], at: testNow })).status).toBe('good');
});

test('there is none for anybody else, and none at all outside of a demonstration', async () => {
  expect((await (await serving(authority)).inject(certificatePath('98222472500'))).statusCode).toBe(404);
  expect((await (await serving(undefined)).inject(certificatePath(ana.cpf))).statusCode).toBe(404);
});

test('the authority is made once and its key is for nobody else to read', async () => {
  const again = await openDemonstrationAuthority(folder, { crlUrl, now: new Date('2027-01-01T00:00:00Z') });
  expect(again.certificate).toEqual(authority.certificate);
  expect(statSync(join(folder, 'demonstration-authority.pem')).mode & 0o777).toBe(0o600);
});

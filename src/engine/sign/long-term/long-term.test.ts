import { PDF } from '@libpdf/core';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRevocation, parseCms, readCertificate, verifyTimestamp } from '../../trust/index.ts';
import { isInstalled } from '../../trust/testing/installed-tools.ts';
import { type ServedAuthority, startTestAuthority } from '../../trust/testing/start-test-authority.ts';
import { addDocumentTimestamp, addLongTermData, openSigningServices, signPdf, type SigningServices } from '../index.ts';
import { findLastSignature } from '../placeholder.ts';
import { collectValidationData } from './collect-validation-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-long-term-'));
const now = new Date();
let authority: ServedAuthority;
let services: SigningServices;
beforeAll(async () => {
  authority = await startTestAuthority({ now });
  writeFileSync(join(folder, 'raiz.cer'), authority.root);
  services = await openSigningServices(
    { trustDir: folder, timestampUrl: `${authority.baseUrl}/tsa`, privateHosts: [authority.host] },
    () => now,
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await authority.close();
});

async function signed(original: Buffer, cpf = '98222472500'): Promise<Buffer> {
  const { signer } = authority.issue({ cpf, kind: 'ec' });
  const { timestamp } = services;
  return signPdf(original, { signer, name: 'João', reason: 'Aprovo', signingTime: now, timestamp });
}
async function blank(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage();
  return Buffer.from(await pdf.save());
}
const sources = () => ({ trust: services.trust, fetch: services.fetch, at: now });

test('a signature gets its time stamp from the authority that is configured', async () => {
  const found = findLastSignature(await signed(await blank()));
  const [signer] = parseCms(found?.cms ?? Buffer.alloc(0)).signers;
  const token = signer?.unsignedAttributes.get('1.2.840.113549.1.9.16.2.14')?.[0]?.raw ?? Buffer.alloc(0);
  const verdict = verifyTimestamp(token, (hash) =>
    createHash(hash)
      .update(signer?.signature ?? '')
      .digest(),
  );
  expect(verdict.problems).toEqual([]);
  expect(verdict.certificate?.commonName).toBe('ACT de Teste');
});

test('a file carries all that its validation needs, and its signatures stay as they were', async () => {
  const two = await signed(await signed(await blank()), '11144477735');
  const { pdf, missing } = await addLongTermData(two, sources());
  expect(missing).toEqual([]);
  expect(pdf.subarray(0, two.length).equals(two)).toBe(true);

  const data = await collectValidationData(findLastSignature(two)?.cms ?? Buffer.alloc(0), sources());
  const offline = { at: now, ocsps: data.ocsps, crls: data.crls };
  const [leaf, intermediate, root] = data.certificates.map(readCertificate);
  if (!leaf || !intermediate || !root) throw new Error('chain missing');
  expect((await checkRevocation([leaf, intermediate, root], offline)).status).toBe('good');

  const again = await addLongTermData(pdf, sources());
  expect(again.pdf.length).toBe(pdf.length);
  const third = await signed(pdf, '52998224725');
  const more = await addLongTermData(third, sources());
  expect(more.pdf.length - third.length).toBeLessThan(pdf.length - two.length);
});

test('what the authorities did not answer is told', async () => {
  const elsewhere = await startTestAuthority({ now });
  elsewhere.answer('/ocsp', () => ({ status: 503 }));
  elsewhere.answer('/intermediate.crl', () => ({ status: 503 }));
  const { signer } = elsewhere.issue({ kind: 'ec' });
  const pdf = await signPdf(await blank(), { signer, name: 'João', reason: 'Aprovo', signingTime: now });
  writeFileSync(join(folder, 'outra.pem'), elsewhere.root);
  const other = await openSigningServices({ trustDir: folder, privateHosts: [elsewhere.host] }, () => now);
  const result = await addLongTermData(pdf, { trust: other.trust, fetch: other.fetch, at: now });
  expect(result.missing).toContain(
    'Não foi possível saber se o certificado de JOAO DA ROCHA:98222472500 foi revogado.',
  );
  await elsewhere.close();
});

// It does not judge time stamps of documents, which `openssl ts` does among the judges of `tests/judges`.
test.skipIf(!isInstalled('pdfsig'))(
  'pdfsig finds both signatures valid below data and a time stamp of the document',
  async () => {
    const { pdf } = await addLongTermData(await signed(await signed(await blank())), sources());
    if (!services.timestamp) throw new Error('no authority');
    const path = join(folder, 'arquivo.pdf');
    writeFileSync(path, await addDocumentTimestamp(pdf, services.timestamp));
    const report = execFileSync('pdfsig', ['-nocert', path], { stdio: 'pipe' }).toString();
    expect(report.match(/Signature is Valid/g)).toHaveLength(2);
  },
);

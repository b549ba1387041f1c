import { PDF } from '@libpdf/core';
import { createHash, X509Certificate } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileTypst } from '../print/typst/compile-typst.ts';
import { writeTypstDocument } from '../print/typst/typst-document.ts';
import { loadSeal, SealLoadError, type Seal } from '../trust/keys/seal.ts';
import { sealPdf } from './seal-pdf.ts';
import { findLastSignature } from './placeholder.ts';
import { verifySeal } from './testing/verify-seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-seal-'));
const signingTime = new Date('2026-10-14T19:20:00Z');
const now = new Date('2026-10-14T03:00:00Z');
let seal: Seal;
beforeAll(async () => {
  seal = await loadSeal({ dataDir: folder, now });
});
afterAll(() => rmSync(folder, { recursive: true }));

function has(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`]);
    return true;
  } catch {
    return false;
  }
}
const withOpenssl = test.skipIf(!has('openssl'));
const withPdfsig = test.skipIf(!has('pdfsig'));
const openssl = (...parts: string[]): Buffer => execFileSync('openssl', parts, { cwd: folder, stdio: 'pipe' });

const made = (title: string): Buffer =>
  compileTypst(
    writeTypstDocument({
      header: { government: 'Governo', organ: 'Secretaria', unit: 'Gerência' },
      title,
      html: '<p>Encaminho.</p>',
      signers: [{ name: 'Ana' }],
      date: signingTime,
    }),
  );
const sealed = (original: Buffer, by: Seal = seal): Promise<Buffer> =>
  sealPdf(original, { seal: by, reason: 'Todos assinaram.', signers: ['Ana Nogueira', 'João Rocha'], signingTime });

/** Judged by OpenSSL, which knows nothing of this code. */
function opensslAccepts(pdf: Buffer, by: Seal): void {
  const found = findLastSignature(pdf);
  if (found === null) throw new Error('no signature found');
  const at = found.contentsAt - 1;
  const end = pdf.indexOf('>', at, 'latin1') + 1;
  writeFileSync(join(folder, 'x.cms'), found.cms);
  writeFileSync(join(folder, 'x.bin'), Buffer.concat([pdf.subarray(0, at), pdf.subarray(end)]));
  writeFileSync(join(folder, 'x.pem'), new X509Certificate(by.certificate).toString());
  openssl(
    'cms',
    '-verify',
    '-cades',
    '-binary',
    '-inform',
    'DER',
    '-in',
    'x.cms',
    '-content',
    'x.bin',
    '-CAfile',
    'x.pem',
    '-partial_chain',
    '-purpose',
    'any',
    '-out',
    '/dev/null',
  );
}

describe('a sealed file', () => {
  test('begins with the exact original and grows by less than 16 kB', async () => {
    const original = made('Despacho nº 1/2026');
    const result = await sealed(original);
    expect(result.subarray(0, original.length).equals(original)).toBe(true);
    expect(result.length - original.length).toBeLessThan(16_384);
  });

  test('is intact and covers the original; a changed byte anywhere is noticed', async () => {
    const original = made('Despacho nº 2/2026');
    const identity = { size: original.length, sha256: createHash('sha256').update(original).digest('hex') };
    const result = await sealed(original);
    expect(verifySeal(result, seal, identity)).toEqual({ intact: true, coversOriginal: true });
    for (const at of [100, original.length - 5, original.length + 40, result.length - 20]) {
      const altered = Buffer.from(result);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(verifySeal(altered, seal).intact).toBe(false);
    }
    expect(verifySeal(Buffer.concat([result, Buffer.from('\n%more')]), seal).intact).toBe(false);
    expect(verifySeal(original, seal, { ...identity, size: 10 })).toEqual({ intact: false, coversOriginal: false });
  });

  test('of someone else is not ours', async () => {
    const other = await loadSeal({ dataDir: join(folder, 'other'), now });
    expect(verifySeal(await sealed(made('A'), other), seal).intact).toBe(false);
  });

  test('can be sealed again, and the first seal stays valid', async () => {
    const first = await sealed(made('Despacho nº 3/2026'));
    const second = await sealed(first);
    expect(verifySeal(second, seal).intact).toBe(true);
    expect(verifySeal(second.subarray(0, first.length), seal).intact).toBe(true);
    const fields = (await PDF.load(second)).getForm()?.getSignatureFields() ?? [];
    expect(fields.map((field) => field.name)).toEqual(['Selo-1', 'Selo-2']);
  });

  test('keeps the pages as they were', async () => {
    const original = made('Despacho nº 4/2026');
    const pages = async (pdf: Buffer): Promise<string[]> =>
      (await PDF.load(pdf)).getPages().map((page) => page.extractText().text);
    expect(await pages(await sealed(original))).toEqual(await pages(original));
  });

  withOpenssl('is accepted by openssl cms -verify -cades', async () => {
    opensslAccepts(await sealed(made('Despacho nº 5/2026')), seal);
  });

  withPdfsig('is valid for pdfsig, both seals of two', async () => {
    const path = join(folder, 'two.pdf');
    writeFileSync(path, await sealed(await sealed(made('Despacho nº 6/2026'))));
    const report = execFileSync('pdfsig', ['-nocert', path]).toString();
    expect(report.match(/Signature is Valid/g)).toHaveLength(2);
    expect(report.match(/ETSI\.CAdES\.detached/g)).toHaveLength(2);
  });

  test('one hundred documents in a row', async () => {
    for (let number = 0; number < 100; number += 1) {
      const original = made(`Despacho nº ${number}`);
      expect(verifySeal(await sealed(original), seal).intact).toBe(true);
    }
  });
});

describe('what cannot be sealed is refused in words for people', () => {
  test('a file that is not PDF', async () => {
    await expect(sealed(Buffer.from('texto qualquer'))).rejects.toMatchObject({ code: 'SEAL_UNREADABLE' });
  });
  test('an encrypted PDF', async () => {
    const pdf = PDF.create();
    pdf.addPage();
    pdf.setProtection({ userPassword: 'a', ownerPassword: 'b' });
    await expect(sealed(Buffer.from(await pdf.save()))).rejects.toMatchObject({ code: 'SEAL_ENCRYPTED' });
  });
});

describe('the seal', () => {
  test('of the demonstration is made once, even by nodes that start together, and only its owner reads it', async () => {
    const dataDir = join(folder, 'nodes');
    const seals = await Promise.all([1, 2, 3].map(() => loadSeal({ dataDir, now })));
    const again = await loadSeal({ dataDir, now });
    expect(new Set([...seals, again].map((each) => each.certificate.toString('hex'))).size).toBe(1);
    expect(again.name).toBe('Carimbo – selo de demonstração');
    expect(again.isDemonstration).toBe(true);
    expect(statSync(join(dataDir, 'demonstration-seal.pem')).mode & 0o777).toBe(0o600);
  });

  withOpenssl.each(['rsa:2048', 'ec'])('of the institution comes from a PKCS#12 (%s)', async (kind) => {
    const key = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : [kind];
    openssl('req', '-x509', '-newkey', ...key, '-nodes', '-keyout', 'k', '-out', 'c', '-subj', '/CN=Prefeitura');
    openssl('pkcs12', '-export', '-inkey', 'k', '-in', 'c', '-passout', 'pass:1234', '-out', 'p12');
    const pkcs12 = readFileSync(join(folder, 'p12'));
    const own = await loadSeal({ pkcs12, password: '1234', dataDir: folder });
    expect(own).toMatchObject({ name: 'Prefeitura', isDemonstration: false });
    const result = await sealed(made('Despacho nº 7/2026'), own);
    expect(verifySeal(result, own).intact).toBe(true);
    opensslAccepts(result, own);
    await expect(loadSeal({ pkcs12, password: 'errada', dataDir: folder })).rejects.toBeInstanceOf(SealLoadError);
  });
});

import { PDF } from '@libpdf/core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseCms, verifyCms } from '../trust/index.ts';
import { isInstalled } from '../trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../trust/testing/make-test-authority.ts';
import { SealError, signPdf } from './index.ts';
import { findLastSignature } from './placeholder.ts';
import { hybridPdf, truncatedPdf, xrefStreamPdf } from './testing/write-raw-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-many-'));
afterAll(() => rmSync(folder, { recursive: true }));
const signingTime = new Date();
const authority = makeTestAuthority({ kind: 'ec', now: signingTime });
const { signer } = authority.issue();
const sign = (pdf: Buffer): Promise<Buffer> => signPdf(pdf, { signer, name: 'João', reason: 'Aprovo', signingTime });
const isWhole = (pdf: Buffer): boolean => {
  const found = findLastSignature(pdf);
  return found !== null && verifyCms(parseCms(found.cms), () => found.digest).problems.length === 0;
};
const blank = async (change: (pdf: PDF) => void = () => {}): Promise<Buffer> => {
  const pdf = PDF.create();
  pdf.addPage();
  change(pdf);
  return Buffer.from(await pdf.save());
};
const keep = (pdf: Buffer): string => {
  const path = join(folder, 'x.pdf');
  writeFileSync(path, pdf);
  return path;
};

describe('thirty signatures in sequence', () => {
  test('each leave the earlier ones as they were, and the file grows by less than 6 kB each', async () => {
    const revisions = [await blank()];
    for (let count = 0; count < 30; count += 1) revisions.push(await sign(revisions.at(-1) ?? Buffer.alloc(0)));
    const last = revisions.at(-1) ?? Buffer.alloc(0);
    for (const revision of revisions.slice(1)) {
      expect(isWhole(last.subarray(0, revision.length))).toBe(true);
      expect(last.subarray(0, revision.length).equals(revision)).toBe(true);
    }
    const growth = revisions.slice(1).map((revision, index) => revision.length - (revisions[index]?.length ?? 0));
    expect(Math.max(...growth)).toBeLessThan(6_000);
    // Who signs approves: what a later signature shows is no breach of what this one would have certified.
    expect(last.includes('DocMDP')).toBe(false);
    if (isInstalled('pdfsig')) {
      expect(
        execFileSync('pdfsig', ['-nocert', keep(last)])
          .toString()
          .match(/Signature is Valid/g),
      ).toHaveLength(30);
    }
  });
});

describe.each([
  ['with a hybrid table', hybridPdf],
  ['with its table and its catalog inside streams', xrefStreamPdf],
])('a file %s', (_, make) => {
  test('takes two signatures and keeps its page', async () => {
    const original = make();
    const first = await sign(original);
    const second = await sign(first);
    expect(second.subarray(0, original.length).equals(original)).toBe(true);
    expect([isWhole(first), isWhole(second)]).toEqual([true, true]);
    expect((await PDF.load(second)).getPages()).toHaveLength(1);
  });

  test.skipIf(!isInstalled('qpdf') || !isInstalled('pdfsig'))('is still what qpdf and pdfsig accept', async () => {
    const path = keep(await sign(await sign(make())));
    expect(execFileSync('qpdf', ['--check', path], { stdio: 'pipe' }).toString()).toContain('No syntax or stream');
    const report = execFileSync('pdfsig', ['-nocert', path]).toString();
    expect(report.match(/Signature is Valid/g)).toHaveLength(2);
  });
});

describe('is refused with its reason:', () => {
  test.each([
    ['text', () => Buffer.from('não é PDF'), 'SEAL_UNREADABLE'],
    ['nothing', () => Buffer.alloc(0), 'SEAL_UNREADABLE'],
    ['a file cut short', truncatedPdf, 'SEAL_DAMAGED'],
    ['a file whose last table is not where it says', async () => breakStart(await blank()), 'SEAL_DAMAGED'],
    [
      'an encrypted file that opens without a password',
      () => blank((pdf) => pdf.setProtection({ ownerPassword: 'b', permissions: { copy: false } })),
      'SEAL_ENCRYPTED',
    ],
    ['a file that its first signer closed', () => closedFile(), 'SEAL_CLOSED'],
  ] as const)('%s', async (_, make, code) => {
    await expect((async () => sign(await make()))()).rejects.toMatchObject({ name: SealError.name, code });
  });
});

const breakStart = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');

/** As certified by another product with DocMDP of level 1: no change at all. */
async function closedFile(): Promise<Buffer> {
  const signed = await signPdf(await blank(), { signer, name: 'João', reason: 'x'.repeat(100), signingTime });
  const reason = `/Reason (${'x'.repeat(100)})`;
  const certification = '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]'.padEnd(reason.length);
  return Buffer.from(signed.toString('latin1').replace(reason, certification), 'latin1');
}

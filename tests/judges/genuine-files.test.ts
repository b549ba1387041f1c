import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRevocationFetch, trustStoreOf } from '../../src/engine/trust/index.ts';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { type GenuineFile, type GenuineFiles, makeGenuineFiles } from '../genuine-files/make-genuine-files.ts';
import { ways } from '../genuine-files/ways-to-sign.ts';
import { acceptByOpenssl, bouncyCastle, run, signedParts } from './judges.ts';

// Programs that know nothing of this code judge the files it signs. Each is skipped by name where it is not installed.
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-judges-'));
let genuine: GenuineFiles;
let paths: string[];
const countOf = (file: GenuineFile): number => file.signers.length + file.documentTimestamps;
const each = (judge: (file: GenuineFile, at: string) => void): void =>
  genuine.files.forEach((file, index) => judge(file, paths[index] ?? ''));

beforeAll(async () => {
  genuine = await makeGenuineFiles();
  paths = genuine.files.map(({ pdf }, index) => {
    const file = path.join(folder, `${index}.pdf`);
    writeFileSync(file, pdf);
    return file;
  });
  writeFileSync(path.join(folder, 'root.pem'), genuine.roots.map(pem).join(''));
  writeFileSync(path.join(folder, 'intermediate.pem'), pem(genuine.authority.intermediate));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await genuine.authority.close();
});

test('more than a hundred files, each beginning with its original', () => {
  expect(genuine.files.length).toBeGreaterThan(100);
  each(({ pdf, original }) => expect(pdf.subarray(0, original.length).equals(original)).toBe(true));
});

/** A kind and how many files there must be of it: what nobody made, nobody judged. */
const kinds: readonly [string, number, (file: GenuineFile) => boolean][] = [
  ...ways.map((way): (typeof kinds)[number] => [`signed by ${way}`, 10, (file) => file.ways.includes(way)]),
  ...ways.map((way): (typeof kinds)[number] => [`signed by ${way} alone`, 5, (file) => file.ways.join() === way]),
  ...[1, 2, 3, 4, 5].map((count): (typeof kinds)[number] => [
    `with ${count} signatures`,
    10,
    ({ signers }) => signers.length === count,
  ]),
  ...(['rsa', 'ec', 'both'] as const).map((keys): (typeof kinds)[number] => [keys, 5, (file) => file.keys === keys]),
  ...(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const).map((level): (typeof kinds)[number] => [
    level,
    5,
    (file) => file.level === level,
  ]),
  ['that declare a policy', 5, ({ declaresPolicy }) => declaresPolicy],
];
test.each(kinds)('%s: at least %i of them', (_, least, is) => {
  expect(genuine.files.filter(is).length).toBeGreaterThanOrEqual(least);
});

describe('every signature of every genuine file', () => {
  test('is valid for carimbo verify, of who signed, with nothing but what is permitted after it', async () => {
    const { authority, files, roots, signedAt } = genuine;
    const trust = trustStoreOf(roots);
    const fetch = createRevocationFetch({ clock: () => signedAt, privateHosts: [authority.host] });
    for (const file of files) {
      const report = await verifyPdf(file.pdf, { trust, fetch, at: signedAt });
      const people = report.signatures.flatMap(({ signer, kind }) =>
        kind === 'timestamp' ? [] : [signer?.cnpj ?? signer?.cpf],
      );
      const weights = new Set(report.changesAfterSigning.map(({ weight }) => weight));
      weights.delete('permitted');
      expect([file.name, report.verdict, [...weights], report.signatures.length]).toEqual([
        file.name,
        'valid',
        [],
        countOf(file),
      ]);
      expect([file.name, ...people]).toEqual([file.name, ...file.signers]);
    }
  });

  test.skipIf(!isInstalled('pdfsig'))('is valid for pdfsig', () => {
    each((file, at) => {
      const report = run('pdfsig', ['-nocert', at]);
      expect([file.name, report.match(/Signature is Valid/g)?.length]).toEqual([file.name, file.signers.length]);
      // Of the document's own time stamps it only tells that they are there.
      expect(report.match(/Signature #/g)).toHaveLength(countOf(file));
    });
  });

  test.skipIf(!isInstalled('openssl'))(
    'is accepted by openssl cms -verify -cades, and the time stamps by openssl ts',
    () => {
      each(({ pdf, name, original }) => {
        for (const part of signedParts(pdf, original.length)) {
          expect(() => acceptByOpenssl(folder, part), name).not.toThrow();
        }
      });
    },
    120_000,
  );

  const jars = bouncyCastle();
  test.skipIf(!isInstalled('java') || !jars)(
    'is valid for PDFBox with BouncyCastle',
    () => {
      const source = path.join(import.meta.dirname, 'VerifySignatures.java');
      const report = run('java', ['-cp', jars ?? '', source, ...paths]);
      const expected = genuine.files.map((file, index) => `${index}.pdf ${countOf(file)} ${countOf(file)}`);
      expect(report.trim().split('\n')).toEqual(expected);
    },
    120_000,
  );

  test.skipIf(!isInstalled('qpdf'))(
    'leaves a file whose structure qpdf has nothing to say against',
    () => {
      each((file, at) => {
        // A revision after a file for fast web view leaves its hints behind, which is allowed and warned about.
        const isLinearized = file.kind === 'linearized';
        const report = isLinearized ? run('qpdf', ['--json', '--json-key=acroform', at]) : run('qpdf', ['--check', at]);
        if (!isLinearized)
          expect([file.name, report]).toEqual([file.name, expect.stringContaining('No syntax or stream')]);
      });
    },
    120_000,
  );
});

const pem = (der: Buffer): string => new X509Certificate(der).toString();

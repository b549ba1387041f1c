import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { officeFile } from '../forgeries/kit/office-file.ts';
import { newSample } from '../forgeries/kit/sample.ts';
import { renumbered, withMisCounted } from '../forgeries/kit/world-shapes.ts';
import { bouncyCastle } from './judges.ts';
import { signByPdfbox } from './sign-elsewhere.ts';

// A genuine file refused is as bad as a forged one accepted: programs that know nothing of this code sign, and ours judges.
const at = new Date();
const authority = makeTestAuthority({ now: at });
const keys = { rsa: authority.issue(), ec: authority.issue({ kind: 'ec', cpf: '11144477735' }) };
const algorithms = { rsa: 'SHA256withRSA', ec: 'SHA384withECDSA' } as const;
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '..', 'genuine-files', 'originals', `${name}.pdf`));

const jars = bouncyCastle();
describe.skipIf(!isInstalled('java') || !jars)('what PDFBox and BouncyCastle sign is accepted', () => {
  test.each([
    ['made for fast web view, the first signature drawn', kept('linearized'), 'rsa', 3, ['first']],
    ['with packed objects', kept('object-streams'), 'ec', 5, []],
    ['with a form, a layer and a note, the first signature drawn', newSample().bytes, 'ec', 2, ['first']],
    ['as Word and Excel write it', officeFile('Despacho'), 'rsa', 3, []],
    ['as Word and Excel write it, each signature drawn', officeFile('Despacho'), 'ec', 3, ['each']],
    [
      'as old Acrobat writes it, the first signature drawn',
      officeFile('Despacho', { ends: 'once' }),
      'rsa',
      2,
      ['first'],
    ],
    [
      'whose trailer names what is not there',
      newSample().save({}, { trailer: { Vendor: '99 0 R' } }).bytes,
      'rsa',
      3,
      [],
    ],
    ['whose table begins a line end early', newSample().save({ 80: { Type: '/N' } }, { early: 1 }).bytes, 'ec', 3, []],
    ['with lines behind its end', Buffer.concat([newSample().bytes, Buffer.from('\r\n \n\0')]), 'rsa', 3, []],
    ['whose catalog was numbered anew', renumbered(newSample(), 80).bytes, 'ec', 3, []],
    ['with a stream that is a byte too short', withMisCounted(-1).bytes, 'rsa', 3, []],
    ['with a stream that is a byte too long', withMisCounted(2).bytes, 'ec', 3, []],
    ['made for fast web view, each signature drawn', kept('linearized'), 'rsa', 3, ['each']],
    ['with packed objects, each signature drawn', kept('object-streams'), 'ec', 3, ['each']],
    ['with a form, a layer and a note, each signature drawn', newSample().bytes, 'ec', 3, ['each']],
  ] as const)('a file %s', async (_, original, kind, count, more) => {
    const { report, problems, marks } = await signedElsewhere(original, kind, count, more);
    expect(report).toMatchObject({ verdict: 'valid-with-warnings', signatures: { length: count }, problems: [] });
    // The signed attributes of such messages name no certificate, and nobody was asked about revocation.
    expect(new Set(problems)).toEqual(new Set(['CERTIFICATE_NOT_BOUND', 'REVOCATION_UNKNOWN']));
    expect(marks).toEqual(Array.from({ length: more[0] === 'each' ? count - 1 : 0 }, () => 'SIGNATURE_MARK_ADDED'));
  });

  test.each([
    ['made for fast web view', kept('linearized'), 'rsa'],
    ['with packed objects', kept('object-streams'), 'ec'],
    ['as Word and Excel write it', officeFile('Despacho'), 'rsa'],
  ] as const)('with its mark on each, after the product signed a file %s first', async (_, original, kind) => {
    const { signer } = keys.rsa;
    const ours = await signPdf(original, { signer, name: 'Ana', reason: 'Aprovo', signingTime: at });
    const { report, marks } = await signedElsewhere(ours, kind, 2, ['each']);
    expect(report).toMatchObject({ verdict: 'valid-with-warnings', signatures: { length: 3 }, problems: [] });
    expect(marks).toEqual(['SIGNATURE_MARK_ADDED', 'SIGNATURE_MARK_ADDED']);
  });
});

async function signedElsewhere(
  original: Buffer,
  kind: keyof typeof keys,
  count: number,
  more: readonly ('first' | 'each')[],
) {
  const given = path.join(folder, 'in.pdf');
  writeFileSync(given, original);
  const signed = path.join(folder, 'out.pdf');
  signByPdfbox(folder, { certificate: keys[kind], algorithm: algorithms[kind] }, [
    { given, signed, count, mark: more[0] },
  ]);
  const report = await verifyPdf(readFileSync(signed), { trust: authority.trust, at: new Date() });
  const problems = report.signatures.flatMap((signature) => signature.problems.map(({ code }) => code));
  const marks = report.changesAfterSigning.filter(({ weight }) => weight !== 'permitted').map(({ code }) => code);
  return { report, problems, marks };
}

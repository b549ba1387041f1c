import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { officeFile } from '../forgeries/kit/office-file.ts';
import { newSample } from '../forgeries/kit/sample.ts';
import { renumbered, withMisCounted } from '../forgeries/kit/world-shapes.ts';
import { bouncyCastle, run } from './judges.ts';

// A genuine file refused is as bad as a forged one accepted: programs that know nothing of this code sign, and ours judges.
const at = new Date();
const authority = makeTestAuthority({ now: at });
const keys = { rsa: authority.issue(), ec: authority.issue({ kind: 'ec', cpf: '11144477735' }) };
const algorithms = { rsa: 'SHA256withRSA', ec: 'SHA384withECDSA' } as const;
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '..', 'genuine-files', 'originals', `${name}.pdf`));

/** What is signed, with which key, so many times, and whose mark shows. */
const givenElsewhere = [
  ['made for fast web view, the first signature drawn', kept('linearized'), 'rsa', 3, 'first'],
  ['with packed objects', kept('object-streams'), 'ec', 5, 'none'],
  ['with a form, a layer and a note, the first signature drawn', newSample().bytes, 'ec', 2, 'first'],
  ['as Word and Excel write it', officeFile('Despacho'), 'rsa', 3, 'none'],
  ['as Word and Excel write it, each signature drawn', officeFile('Despacho'), 'ec', 3, 'each'],
  ['as old Acrobat writes it, the first signature drawn', officeFile('Despacho', { ends: 'once' }), 'rsa', 2, 'first'],
  [
    'whose trailer names what is not there',
    newSample().save({}, { trailer: { Vendor: '99 0 R' } }).bytes,
    'rsa',
    3,
    'none',
  ],
  [
    'whose table begins a line end early',
    newSample().save({ 80: { Type: '/N' } }, { early: 1 }).bytes,
    'ec',
    3,
    'none',
  ],
  ['with lines behind its end', Buffer.concat([newSample().bytes, Buffer.from('\r\n \n\0')]), 'rsa', 3, 'none'],
  ['whose catalog was numbered anew', renumbered(newSample(), 80).bytes, 'ec', 3, 'none'],
  ['with a stream that is a byte too short', withMisCounted(-1).bytes, 'rsa', 3, 'none'],
  ['with a stream that is a byte too long', withMisCounted(2).bytes, 'ec', 3, 'none'],
  ['made for fast web view, each signature drawn', kept('linearized'), 'rsa', 3, 'each'],
  ['with packed objects, each signature drawn', kept('object-streams'), 'ec', 3, 'each'],
  ['with a form, a layer and a note, each signature drawn', newSample().bytes, 'ec', 3, 'each'],
] as const;
/** What the product signs first, before it is signed elsewhere twice, with a mark for each. */
const givenToUs = [
  ['made for fast web view', kept('linearized'), 'rsa'],
  ['with packed objects', kept('object-streams'), 'ec'],
  ['as Word and Excel write it', officeFile('Despacho'), 'rsa'],
] as const;
const signedByUs = (what: string): string => `with its mark on each, after the product signed a file ${what} first`;

const jars = bouncyCastle();
describe.skipIf(!isInstalled('java') || !jars)('what PDFBox and BouncyCastle sign is accepted', () => {
  /** Where each file lies once it is signed: one program signs them all, as it takes longer to begin than to sign. */
  const signed = new Map<string, string>();

  beforeAll(async () => {
    const told: string[] = [];
    const give = (what: string, bytes: Buffer, kind: keyof typeof keys, ...how: readonly string[]) => {
      const [given, out, keyFile] = ['in.pdf', 'out.pdf', 'p12'].map((end) =>
        path.join(folder, `${signed.size}.${end}`),
      );
      writeFileSync(given!, bytes);
      writeFileSync(keyFile!, keys[kind].pkcs12('senha'));
      signed.set(what, out!);
      told.push(given!, out!, keyFile!, 'senha', algorithms[kind], ...how);
    };
    for (const [what, original, kind, count, drawn] of givenElsewhere) give(what, original, kind, String(count), drawn);
    const { signer } = keys.rsa;
    for (const [what, original, kind] of givenToUs) {
      const ours = await signPdf(original, { signer, name: 'Ana', reason: 'Aprovo', signingTime: at });
      give(signedByUs(what), ours, kind, '2', 'each');
    }
    run('java', ['-cp', jars!, path.join(import.meta.dirname, 'SignFiles.java'), ...told]);
  });

  async function judged(what: string) {
    const report = await verifyPdf(readFileSync(signed.get(what)!), { trust: authority.trust, at: new Date() });
    const problems = report.signatures.flatMap((signature) => signature.problems.map(({ code }) => code));
    const marks = report.changesAfterSigning.filter(({ weight }) => weight !== 'permitted').map(({ code }) => code);
    return { report, problems, marks };
  }

  test.each(givenElsewhere)('a file %s', async (what, _original, _kind, count, drawn) => {
    const { report, problems, marks } = await judged(what);
    expect(report).toMatchObject({ verdict: 'valid-with-warnings', signatures: { length: count }, problems: [] });
    // The signed attributes of such messages name no certificate, and nobody was asked about revocation.
    expect(new Set(problems)).toEqual(new Set(['CERTIFICATE_NOT_BOUND', 'REVOCATION_UNKNOWN']));
    expect(marks).toEqual(Array.from({ length: drawn === 'each' ? count - 1 : 0 }, () => 'SIGNATURE_MARK_ADDED'));
  });

  test.each(givenToUs.map(([what]) => signedByUs(what)))('%s', async (what) => {
    const { report, marks } = await judged(what);
    expect(report).toMatchObject({ verdict: 'valid-with-warnings', signatures: { length: 3 }, problems: [] });
    expect(marks).toEqual(['SIGNATURE_MARK_ADDED', 'SIGNATURE_MARK_ADDED']);
  });
});

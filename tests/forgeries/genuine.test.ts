import { PDF } from '@libpdf/core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RevocationFetch } from '../../src/engine/trust/index.ts';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { officeDraft, officeFile, officeObject, type OfficeShape } from './kit/office-file.ts';
import { bareStamp, weakStamp } from './kit/messages.ts';
import { appearance, newSample, object, withEmptyField } from './kit/sample.ts';
import { signDraft, type Signing } from './kit/sign-draft.ts';
import { wrapped } from './kit/wrapped.ts';
import { alsoShown, renumbered, withMisCounted } from './kit/world-shapes.ts';
import type { Draft, Fields } from './kit/draft.ts';

const at = new Date();
const authority = makeTestAuthority({ now: at, baseUrl: 'http://authority.example' });
const people = [
  authority.issue(),
  authority.issue({ kind: 'ec', cpf: '11144477735', name: 'ANA' }),
  authority.issue({ cnpj: '11222333000181' }),
];
const [person] = people;
if (!person) throw new Error('nobody');
const fetch: RevocationFetch = async ({ url, body }) => {
  if (body) return authority.ocsp(body);
  return authority.crl(url.endsWith('/root.crl') ? 'root' : 'intermediate');
};
const stamp = (digest: Buffer): Buffer => authority.timestamp(digest);
const sign = (draft: Draft, signing: Partial<Signing> = {}, withStamp = false): Draft =>
  signDraft(draft, { who: person, at, ...signing }, withStamp ? stamp : undefined);
const documentStamp: Partial<Signing> = {
  entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' },
  message: ({ digest }) => authority.timestamp(digest),
};
const folder = mkdtempSync(join(tmpdir(), 'carimbo-genuine-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Genuine {
  readonly name: string;
  readonly verdict: 'valid' | 'valid-with-warnings';
  readonly make: () => Promise<Buffer>;
}

const genuine = (
  name: string,
  make: () => Draft | Promise<Buffer>,
  verdict: Genuine['verdict'] = 'valid',
): Genuine => ({
  name,
  verdict,
  make: async () => {
    const made = await make();
    return Buffer.isBuffer(made) ? made : made.bytes;
  },
});

async function written(pages: number, useXRefStream: boolean): Promise<Buffer> {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage().drawText(`Folha ${page + 1}`, { x: 72, y: 700 });
  return Buffer.from(await pdf.save({ useXRefStream }));
}

async function signedByProduct(count: number, first: number, stamped: boolean, original: Buffer): Promise<Buffer> {
  let pdf = original;
  for (let number = 0; number < count; number += 1) {
    const { signer } = people[(first + number) % people.length] ?? person!;
    pdf = await signPdf(pdf, {
      signer,
      name: `Pessoa ${number}`,
      reason: 'Aprovo',
      signingTime: at,
      ...(stamped && { timestamp: async (digest: Buffer) => stamp(digest) }),
    });
  }
  return pdf;
}

const byProduct = [1, 2, 3, 4, 5].flatMap((count) =>
  [0, 1, 2].flatMap((first) =>
    [false, true].map((stamped) =>
      genuine(`${count} of the product, from signer ${first}${stamped ? ', stamped' : ''}`, async () =>
        signedByProduct(count, first, stamped, await written(3, first === 1)),
      ),
    ),
  ),
);

const byHand = people.flatMap((who, index) =>
  ([undefined, 1, 2, 3] as const).map((permits) =>
    genuine(`of signer ${index} at level ${permits ?? 'none'}`, () =>
      sign(newSample(), { who, ...(permits && { permits }) }, index === 1),
    ),
  ),
);

const fill = (draft: Draft, value = 'Joana', more: Fields = {}): Draft =>
  draft.save({
    60: appearance(value),
    [object.field]: { ...draft.fields(object.field), V: `(${value})`, AP: '<< /N 60 0 R >>', ...more },
  });

const withLaterRevisions = [
  genuine('an empty field is signed, with its appearance', () =>
    sign(newSample(), { into: object.emptySignature, widget: { AP: '<< /N 11 0 R >>' }, permits: 2 }),
  ),
  genuine('an empty field is signed by a second person, with its appearance', () =>
    sign(sign(newSample(), { permits: 2 }), { into: object.emptySignature, widget: { AP: '<< /N 11 0 R >>' } }),
  ),
  genuine('a visible signature is the first', () =>
    sign(newSample(), { widget: { Rect: '[72 60 200 90]', AP: '<< /N 11 0 R >>' } }),
  ),
  genuine('a document time stamp comes after a signature', () => sign(sign(newSample()), documentStamp)),
  genuine('a document time stamp comes where nothing else is permitted', () =>
    sign(sign(newSample(), { permits: 1 }), documentStamp),
  ),
  genuine('signature and document time stamp have the names of ICP-Brasil', () =>
    sign(sign(newSample(), { entries: { SubFilter: '/PBAD.PAdES' } }), {
      ...documentStamp,
      entries: { Type: '/DocTimeStamp', SubFilter: '/PBAD.DocTimeStamp' },
    }),
  ),
  genuine('two document time stamps follow', () => sign(sign(sign(newSample()), documentStamp), documentStamp)),
  genuine('only a document time stamp', () => sign(newSample(), documentStamp), 'valid-with-warnings'),
  ...[weakStamp, bareStamp].map((make) =>
    genuine(
      `a document time stamp that proves nothing (${make.name}) comes between two signatures`,
      () => sign(sign(sign(newSample()), { ...documentStamp, message: ({ signed }) => make(signed) }), { name: 'b' }),
      'valid-with-warnings',
    ),
  ),
  genuine(
    'a page is put between two streams, as pdf-lib does',
    () => {
      const draft = sign(newSample());
      return draft.save(wrapped(draft), { beforeTrailer: '\n' });
    },
    'valid-with-warnings',
  ),
  genuine(
    'the place of the table stands on the line of its word',
    () => sign(newSample()).save({}, { closing: (start) => `startxref ${start}\n\n%%EOF` }),
    'valid-with-warnings',
  ),
  genuine('data for later verification is added', () => {
    const draft = sign(newSample(), { permits: 1 });
    return draft.save({
      70: { stream: authority.crl().toString('latin1') },
      1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' },
    });
  }),
  genuine('data for later verification is added twice, with stamps', () => {
    const draft = sign(newSample(), {}, true);
    draft.save({
      70: { stream: authority.crl().toString('latin1') },
      1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' },
    });
    sign(draft, documentStamp);
    return draft.save({
      90: { stream: authority.root.toString('latin1') },
      1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] /Certs [90 0 R] >>' },
    });
  }),
  genuine('an empty revision follows', () => sign(newSample()).save({})),
  genuine('extensions and version are raised', () => {
    const draft = sign(newSample());
    return draft.save({
      1: { ...draft.fields(1), Version: '/2.0', Extensions: '<< /ESIC << /ExtensionLevel 5 >> >>' },
    });
  }),
  genuine('measures of a page are written without a point', () => {
    const draft = newSample();
    const page = (MediaBox: string, UserUnit: string) => ({ ...draft.fields(object.firstPage), MediaBox, UserUnit });
    sign(draft.save({ [object.firstPage]: page('[0 0.0 595.00 842.]', '1.0') }));
    return draft.save({ [object.firstPage]: page('[0 0 595 842]', '1') });
  }),
  genuine('the form gains a font', () => {
    const draft = sign(newSample());
    return draft.save({
      72: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Courier' },
      [object.form]: { ...draft.fields(object.form), DR: '<< /Font << /F1 7 0 R /F2 72 0 R >> >>' },
    });
  }),
  genuine('an object is listed again in its place', () => {
    const draft = sign(newSample());
    return draft.save({}, { lies: { [object.font]: draft.offsetOf(object.font) } });
  }),
  genuine('a field is filled in, as certified', () => fill(sign(newSample(), { permits: 2 })), 'valid-with-warnings'),
  ...(
    [
      ['a field that was empty is filled in', {}],
      ['a field that was empty is filled in and closed', { Ff: '1' }],
    ] as const
  ).map(([name, more]) =>
    genuine(`${name}, and nobody certified`, () => fill(sign(withEmptyField()), 'Joana', more), 'valid-with-warnings'),
  ),
  genuine(
    'a field that was empty is filled in, and somebody else signs',
    () => sign(fill(sign(withEmptyField())), { name: 'b' }),
    'valid-with-warnings',
  ),
  genuine(
    'a box is ticked, and nobody certified',
    () => {
      const button = { ...newSample().fields(object.button), AP: '<< /N << /Sim 11 0 R /Off 62 0 R >> >>' };
      const draft = sign(newSample().save({ 62: appearance(''), [object.button]: button }));
      return draft.save({ [object.button]: { ...draft.fields(object.button), V: '/Sim', AS: '/Sim' } });
    },
    'valid-with-warnings',
  ),
  genuine(
    'a field is filled in, then signed',
    () => sign(fill(sign(newSample(), { permits: 2 })), { name: 'b' }),
    'valid-with-warnings',
  ),
  genuine(
    'a box is ticked, as certified',
    () => {
      const draft = sign(newSample(), { permits: 3 });
      return draft.save({ [object.button]: { ...draft.fields(object.button), V: '/Sim', AS: '/Sim' } });
    },
    'valid-with-warnings',
  ),
  genuine(
    'a comment is added, as certified',
    () => {
      const draft = sign(newSample(), { permits: 3 });
      return draft.save({
        73: { Type: '/Annot', Subtype: '/Text', Rect: '[500 600 520 620]', Contents: '(De acordo)', F: '4' },
        [object.secondPage]: { ...draft.fields(object.secondPage), Annots: '[10 0 R 12 0 R 16 0 R 19 0 R 73 0 R]' },
      });
    },
    'valid-with-warnings',
  ),
  genuine(
    'metadata are updated',
    () => {
      const draft = sign(newSample());
      return draft.save({
        [object.metadata]: { stream: '<x:xmpmeta/>', fields: { Type: '/Metadata', Subtype: '/XML' } },
      });
    },
    'valid-with-warnings',
  ),
  genuine(
    'the document has a script of its own',
    () => {
      const draft = newSample();
      draft.save({ 1: { ...draft.fields(1), OpenAction: '<< /S /JavaScript /JS (app.alert(1)) >>' } });
      return sign(draft);
    },
    'valid-with-warnings',
  ),
];

const officeShapes: readonly (readonly [string, OfficeShape])[] = [
  ['Word and Excel', {}],
  ['old Acrobat', { ends: 'once' }],
];
/** A stream of references that says of one object what the table beside it says. */
const besideTable = (draft: Draft, number: number): Draft => {
  const [table, row] = [draft.offsetOf(number), Buffer.alloc(5, 0)];
  row.writeUInt32BE(table);
  const fields = { Type: '/XRef', W: '[0 4 1]', Index: `[${number} 1]`, Size: '30', Root: '1 0 R' };
  const at = draft.bytes.length + 1;
  return draft.save(
    { 26: { stream: row.toString('latin1'), fields } },
    { lies: { [number]: table }, trailer: { XRefStm: String(at) } },
  );
};
const office = officeShapes.flatMap(([program, shape]) => [
  ...[1, 3].map((count) =>
    genuine(`${count} of the product in a file as ${program} write it`, () =>
      signedByProduct(count, count % 2, true, officeFile('Despacho', shape)),
    ),
  ),
  genuine(`a document as ${program} write it, signed twice`, () => sign(sign(officeDraft(shape)), { name: 'b' })),
  genuine(`a document as ${program} write it, whose stream is named again`, () => {
    const draft = officeDraft(shape);
    const at = draft.bytes.indexOf(`\n${officeObject.references} 0 obj`, 0, 'latin1') + 1;
    sign(draft);
    // All that the stream says and that was written again since is in the table that names it.
    return draft.save(
      { 1: draft.fields(1), 3: draft.fields(3), 9: draft.fields(9) },
      { trailer: { XRefStm: String(at) } },
    );
  }),
  genuine(`a document as ${program} write it, with a later stream that says the same as its table`, () =>
    besideTable(sign(officeDraft(shape)), 3),
  ),
]);

const shapes: Readonly<Record<string, () => Buffer>> = {
  'whose trailer names what is not there': () => newSample().save({}, { trailer: { Vendor: '99 0 R' } }).bytes,
  'with lines behind its end': () => Buffer.concat([newSample().bytes, Buffer.from('\r\n \n\0\0')]),
  'with a block of white space behind its end': () => Buffer.concat([newSample().bytes, Buffer.alloc(512)]),
  'whose catalog was numbered anew': () => renumbered(newSample(), 80).bytes,
  'with a stream that is a byte too short': () => withMisCounted(-1).bytes,
  'with a stream that is a byte too long': () => withMisCounted(2).bytes,
};
const world = [
  ...Object.entries(shapes).flatMap(([name, make]) =>
    [1, 3].map((count) =>
      genuine(`${count} of the product in a file ${name}`, () => signedByProduct(count, 0, true, make())),
    ),
  ),
  genuine('a later trailer names what nobody follows', () =>
    sign(sign(newSample()).save({}, { trailer: { Vendor: '99 0 R', VendorList: '[98 0 R]' } }), { name: 'b' }),
  ),
  ...['', '\r', '\r\n'].map((beforeTable, index) =>
    genuine(`later tables are said to begin a line end early, ${index}`, () => {
      const early = beforeTable === '\r\n' ? 2 : 1;
      const how = { early, ...(beforeTable && { beforeTable: `%${beforeTable}` }) };
      return sign(sign(newSample()).save({ 80: { Type: '/N' } }, how), { name: 'b' }).save({ 80: { Type: '/N' } }, how);
    }),
  ),
  genuine('lines stand behind the end', async () => Buffer.concat([sign(newSample()).bytes, Buffer.from('\r\n\r\n ')])),
  genuine('a block of white space stands behind the end', async () =>
    Buffer.concat([sign(newSample()).bytes, Buffer.alloc(500)]),
  ),
  genuine('somebody signs behind lines', () => {
    const draft = sign(newSample());
    draft.bytes = Buffer.concat([draft.bytes, Buffer.from('\r\n\r\n')]);
    return sign(draft, { name: 'b' });
  }),
  genuine('the catalog is numbered anew', () => renumbered(sign(newSample()), 80)),
  genuine('the catalog is numbered anew, and again, and somebody signs', () =>
    sign(renumbered(renumbered(sign(newSample()), 80), 81), { name: 'b' }),
  ),
  genuine(
    'one signature is shown by several fields of its signer',
    () => {
      const draft = newSample();
      const signature = draft.nextNumber;
      const page = draft.fields(object.firstPage);
      return sign(draft, {
        widget: { P: '4 0 R' },
        beside: { 70: alsoShown(signature, 'Página 1'), [object.firstPage]: { ...page, Annots: '[70 0 R]' } },
      });
    },
    'valid-with-warnings',
  ),
  ...[-1, 2].map((by) =>
    genuine(`a stream is off by a byte (${by}), and somebody signs`, () =>
      sign(sign(withMisCounted(by)), { name: 'b' }),
    ),
  ),
];

const all = [...byProduct, ...byHand, ...withLaterRevisions, ...office, ...world];

describe('what is genuine is accepted', () => {
  test.each(all.map((each) => [each.name, each] as const))('%s', async (_, { make, verdict }) => {
    const report = await verifyPdf(await make(), { trust: authority.trust, at, fetch });
    const reasons = [
      ...report.problems,
      ...report.changesAfterSigning.filter(({ weight }) => weight !== 'permitted'),
      ...report.signatures.flatMap(({ problems }) => problems),
    ].map(({ code }) => code);
    expect({ verdict: report.verdict, reasons }).toEqual({
      verdict,
      reasons: verdict === 'valid' ? [] : expect.any(Array),
    });
    expect(report.signatures.every(({ level, kind }) => kind === 'timestamp' || level === 'qualified')).toBe(true);
  });

  test('of at least sixty kinds', () => expect(all.length).toBeGreaterThanOrEqual(60));

  test.skipIf(!isInstalled('qpdf'))('signed after qpdf made it for fast web view, or packed its objects', async () => {
    for (const how of [['--linearize'], ['--object-streams=generate'], ['--linearize', '--object-streams=generate']]) {
      writeFileSync(join(folder, 'in.pdf'), await written(4, false));
      execFileSync('qpdf', [...how, join(folder, 'in.pdf'), join(folder, 'out.pdf')]);
      const signed = await signedByProduct(2, 0, false, readFileSync(join(folder, 'out.pdf')));
      const report = await verifyPdf(signed, { trust: authority.trust, at, fetch });
      expect(report).toMatchObject({ verdict: 'valid', revisions: 3 });
    }
  });
});

test.skipIf(!isInstalled('pdfsig'))('pdfsig agrees about the signatures of each', async () => {
  for (const each of all) {
    const file = join(folder, 'agree.pdf');
    writeFileSync(file, await each.make());
    const said = execFileSync('pdfsig', ['-nocert', file], { stdio: 'pipe' }).toString();
    expect({ name: each.name, said }).toEqual({
      name: each.name,
      said: expect.not.stringMatching(/Mismatch|is Invalid/),
    });
  }
});

import { deflateSync } from 'node:zlib';
import { written, type Draft, type Fields, type Objects } from '../kit/draft.ts';
import { colleague, forgery, sign, signedSample, type Forgery } from '../kit/forgery.ts';
import { savePacked, type Packed } from '../kit/packed.ts';
import { newSample, object } from '../kit/sample.ts';

const hidden = '\n5 0 obj\n<< /Length 3 >>\nstream\n   \nendstream\nendobj\n';

/** What a reader finds that searches the file: another text of the first page, beside the signed one and named by nothing. */
const prepared = (): Draft => sign(newSample().save({ 80: { Type: '/Nothing' } }, { unlisted: hidden }));

/** Something after the signature makes readers give up the references. */
const searched = (name: string, change: (draft: Draft) => Draft | Buffer): Forgery =>
  forgery(`a reader begins to search: ${name}`, 'altered', 'STRUCTURE_BROKEN', () => change(prepared()));

const withKeys =
  (number: number, fields: Fields, beside: Objects = {}) =>
  (draft: Draft) =>
    draft.save({ ...beside, [number]: { ...draft.fields(number), ...fields } });

/** The page as it was signed, in a pack that some readers cannot open or open otherwise. */
const repacked = (name: string, packing: (page: string, draft: Draft) => Packed): Forgery =>
  forgery(`a pack ${name}`, 'altered', 'STRUCTURE_BROKEN', () => {
    const draft = signedSample();
    const page = written(draft.fields(object.firstPage));
    return savePacked(draft, { packed: [[object.firstPage, page]], ...packing(page, draft) });
  });

const lines = (found: string | RegExp, replacement: string) => (): Buffer => {
  const draft = prepared();
  const start = draft.bytes.length;
  const tail = draft.save({ 81: { Type: '/Nothing' } }).bytes.toString('latin1', start);
  const changed = tail.replace(found, replacement);
  if (changed === tail) throw new Error(`${String(found)} is not in the revision`);
  return Buffer.concat([draft.bytes.subarray(0, start), Buffer.from(changed, 'latin1')]);
};

const visible = { Rect: '[72 690 300 720]', AP: '<< /N 11 0 R >>' };
const deflated = (content: string): string => deflateSync(Buffer.from(content, 'latin1')).toString('latin1');

/** What viewers in use read in another way than the standard says, tried with Poppler, MuPDF, PDF.js and PDFium. */
export const misreading: readonly Forgery[] = [
  searched('the information is not there', (draft) => draft.save({}, { trailer: { Info: '9999 0 R' } })),
  searched('the information has another generation', (draft) => draft.save({}, { trailer: { Info: '13 1 R' } })),
  searched('the information is freed', () =>
    sign(newSample().save({}, { trailer: { Info: '13 0 R' } })).save({}, { freed: [13], trailer: { Info: '13 0 R' } }),
  ),
  searched('the version is not there', withKeys(object.catalog, { Version: '9999 0 R' })),
  searched('a date of a page is not there', withKeys(object.firstPage, { LastModified: '9999 0 R' })),
  searched('metadata have another generation', withKeys(object.catalog, { Metadata: '14 1 R' })),
  searched('a signature names what is not there', (draft) =>
    sign(draft, { who: colleague, name: 'b', widget: { TU: '9999 0 R' } }),
  ),
  searched('an object is in a pack that is not there', (draft) =>
    savePacked(draft, { rows: { 50: [2, 0, 0, 98, 0] } }),
  ),
  searched('an object is of no known kind', (draft) => savePacked(draft, { rows: { 50: [3, 0, 0, 9, 0] } })),
  searched('the rows are listed by another object', (draft) =>
    savePacked(draft, { beside: { 50: '[95 2]' }, entries: { Index: '50 0 R' } }),
  ),
  forgery('a reader that searches finds an object in a stream', 'altered', 'OBJECT_AMBIGUOUS', () =>
    signedSample().save({ 80: { stream: hidden } }),
  ),
  forgery('a reader that searches finds a trailer in a stream', 'altered', 'OBJECT_AMBIGUOUS', () =>
    signedSample().save({ 80: { stream: '\ntrailer\n<< /Root 60 0 R >>\n' } }),
  ),
  ...(
    [
      ['a comment in the closing', 'startxref\n', 'startxref%\n'],
      ['another space in the closing', 'startxref\n', 'startxref\f\n'],
      ['more objects counted than some readers hold', /Size \d+/, '/Size 8294967301'],
      ['a comment', 'xref\n0 1\n', 'xref %\n0 1\n'],
      ['spaces before the numbers', '\n81 1\n', '\n  81 1\n'],
      ['spaces between the numbers', '\n81 1\n', '\n81   1\n'],
      ['the numbers on two lines', '\n81 1\n', '\n81\n1\n'],
      ['an empty line', '\n81 1\n', '\n\n81 1\n'],
      ['a row on the line of the numbers', 'xref\n0 1\n', 'xref\n0 1 '],
      ['zeros before a number', '\n81 1\n', '\n0081 1\n'],
    ] as const
  ).map(([name, found, replacement]) =>
    forgery(`the references are written with ${name}`, 'altered', 'STRUCTURE_BROKEN', lines(found, replacement)),
  ),
  repacked('does not say that it is one', () => ({ pack: { Type: '/Nothing' } })),
  repacked('is kept in another file for those who look there', () => ({ pack: { F: '(outro.bin)' } })),
  repacked('has its filter under a short name', () => ({ pack: { DP: '<< /Predictor 12 >>' } })),
  repacked('is unpacked as another object says', () => ({
    beside: { 50: '<< /Predictor 12 /Columns 5 >>' },
    pack: { Filter: '/FlateDecode', DecodeParms: '50 0 R' },
    stored: deflated,
  })),
  repacked('is unpacked in a way nobody knows', () => ({
    pack: { Filter: '/FlateDecode', DecodeParms: '<< /Predictor 16 /Columns 1 >>' },
    stored: (content) => deflated([...content].map((letter) => `\0${letter}`).join('')),
  })),
  repacked('ends an object before it is over', (page, draft) => ({
    packed: [
      [object.firstPage, page],
      [object.secondPage, written(draft.fields(object.secondPage))],
    ],
    places: [page.length + 1, 0],
  })),
  forgery('the text of a page has a number that some readers do not know', 'altered', 'STRUCTURE_BROKEN', () => {
    const draft = signedSample();
    const content = draft.objects.get(object.firstContent) ?? '';
    return draft.save({
      4_500_000: content,
      [object.firstPage]: { ...draft.fields(object.firstPage), Contents: '4500000 0 R' },
    });
  }),
  forgery('an integer is written with a point: the turn of a page', 'altered', 'PAGE_SHAPE_CHANGED', () => {
    const draft = newSample();
    sign(draft.save({ [object.firstPage]: { ...draft.fields(object.firstPage), Rotate: '90' } }));
    return withKeys(object.firstPage, { Rotate: '90.0' })(draft);
  }),
  ...['2.0', '4294967298'].map((F) =>
    forgery(`a signature is out of sight only for some: ${F}`, 'altered', 'SIGNATURE_APPEARANCE_ADDED', () =>
      sign(signedSample({ permits: 2 }), { who: colleague, widget: { ...visible, F } }),
    ),
  ),
];

import { deflateSync } from 'node:zlib';
import { forgery, sign, signedSample, type Forgery } from '../kit/forgery.ts';
import { newSample, object, text } from '../kit/sample.ts';
import type { Draft, Fields } from '../kit/draft.ts';

const catalogWith = (name: string, entries: (draft: Draft) => Fields): Forgery =>
  forgery(name, 'altered', 'CATALOG_CHANGED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({ [object.catalog]: { ...draft.fields(object.catalog), ...entries(draft) } });
  });

const formWith = (name: string, entries: Fields): Forgery =>
  forgery(name, 'altered', 'FORM_CHANGED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({ [object.form]: { ...draft.fields(object.form), ...entries } });
  });

const signatureNumber = (draft: Draft): number =>
  [...draft.objects].findLast(([, body]) => typeof body === 'object' && 'ByteRange' in body)?.[0] ?? 0;
const fieldNumber = (draft: Draft): number => signatureNumber(draft) + 1;

/** Changes of the catalog, the form and the file itself, and signatures taken away. */
export const structure: readonly Forgery[] = [
  catalogWith('an action runs when the document opens', () => ({ OpenAction: '<< /S /JavaScript /JS (x) >>' })),
  catalogWith('the document opens on another page', () => ({ OpenAction: '[4 0 R /Fit]' })),
  catalogWith('scripts are added', () => ({
    Names: '<< /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>',
  })),
  catalogWith('a file is attached', () => ({ Names: '<< /EmbeddedFiles << /Names [(a) << /Type /Filespec >>] >> >>' })),
  catalogWith('automatic actions are added', () => ({ AA: '<< /WC << /S /JavaScript /JS (x) >> >>' })),
  catalogWith('pages are numbered anew', () => ({ PageLabels: '<< /Nums [0 << /S /r >>] >>' })),
  catalogWith('the viewer is told how to show', () => ({ ViewerPreferences: '<< /HideToolbar true >>' })),
  catalogWith('the bookmarks are others', () => ({ Outlines: '<< /Type /Outlines /Count 1 >>' })),
  catalogWith('the document becomes a portfolio', () => ({ Collection: '<< /View /D >>' })),
  catalogWith('what screen readers read is another', () => ({ StructTreeRoot: '<< /Type /StructTreeRoot >>' })),
  catalogWith('the language is another', () => ({ Lang: '(en)' })),
  catalogWith('the format version is no version', () => ({ Version: '/9.x' })),
  formWith('an XFA form replaces the pages', { XFA: '[(template) 5 0 R]' }),
  formWith('the form is drawn anew', { NeedAppearances: 'true' }),
  formWith('the form calculates', { CO: '[10 0 R]' }),
  formWith('the usual appearance is another', { DA: '(/F1 1 Tf 1 g)' }),
  forgery('the fonts of the form are others', 'altered', 'FORM_CHANGED', () => {
    const draft = signedSample({ permits: 3 });
    return draft.save({ [object.form]: { ...draft.fields(object.form), DR: '<< /Font << /F1 14 0 R >> >>' } });
  }),
  forgery('the form is forgotten', 'altered', undefined, () => {
    const draft = signedSample();
    const { AcroForm: _, ...rest } = draft.fields(object.catalog);
    return draft.save({ [object.catalog]: rest });
  }),
  forgery('the only signature is taken away', 'altered', 'SIGNATURE_REMOVED', () => {
    const draft = signedSample();
    return draft.save({
      [object.form]: { ...draft.fields(object.form), Fields: '[10 0 R 16 0 R 19 0 R]' },
      [object.firstPage]: { ...draft.fields(object.firstPage), Annots: '[]' },
    });
  }),
  forgery('one of two signatures is taken away', 'altered', 'SIGNATURE_REMOVED', () => {
    const draft = signedSample();
    const form = draft.fields(object.form);
    const page = draft.fields(object.firstPage);
    sign(draft, { name: 'segunda' });
    return draft.save({ [object.form]: form, [object.firstPage]: page });
  }),
  forgery('the value of a signed field is taken away', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = signedSample();
    const { V: _, ...rest } = draft.fields(fieldNumber(draft));
    return draft.save({ [fieldNumber(draft)]: rest });
  }),
  forgery('the value of a signed field is another', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({
      90: { Type: '/Sig', SubFilter: '/ETSI.CAdES.detached', Contents: '<3000>', ByteRange: '[0 1 4 9]' },
      [fieldNumber(draft)]: { ...draft.fields(fieldNumber(draft)), V: '90 0 R' },
    });
  }),
  forgery('the signature object is freed', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({}, { freed: [signatureNumber(draft)] });
  }),
  forgery('the name of a signed field is another', 'altered', 'SIGNATURE_REPLACED', () => {
    const draft = signedSample();
    return draft.save({ [fieldNumber(draft)]: { ...draft.fields(fieldNumber(draft)), T: '(Governador)' } });
  }),
  forgery('the dictionary repeats its range', 'altered', 'REPEATED_KEY', () =>
    signedSample({ entries: { 'Byte#52ange': '[0 10 20 30]' } }),
  ),
  forgery('the dictionary repeats its message', 'altered', 'REPEATED_KEY', () =>
    signedSample({ entries: { 'Content#73': '<3000>' } }),
  ),
  forgery('data hides in the room of the message', 'altered', 'CONTENTS_PADDING', () => {
    const draft = signedSample();
    const { bytes } = draft;
    const end = bytes.lastIndexOf('00>', undefined, 'latin1');
    bytes.write('ff', end - 20, 'latin1');
    return bytes;
  }),
  forgery('text follows the end of the file', 'altered', 'BYTES_APPENDED', () =>
    Buffer.concat([signedSample().bytes, Buffer.from('texto')]),
  ),
  forgery('another file follows the end of the file', 'altered', undefined, () =>
    Buffer.concat([signedSample().bytes, newSample().bytes]),
  ),
  forgery('an archive follows the end of the file', 'altered', 'BYTES_APPENDED', () =>
    Buffer.concat([signedSample().bytes, Buffer.from('PK\x03\x04'), Buffer.alloc(300)]),
  ),
  forgery('a page stands before the header', 'unreadable', 'NOT_A_PDF', () =>
    Buffer.concat([Buffer.from('<html>'), signedSample().bytes]),
  ),
  forgery('the references of an object point past the file', 'altered', undefined, () =>
    signedSample().save({}, { lies: { [object.firstContent]: 9_999_999 } }),
  ),
  forgery('the references of an object point into another', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({}, { lies: { [object.firstContent]: draft.offsetOf(object.firstContent) + 3 } });
  }),
  forgery('the references of an object point at the signed one of another number', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({}, { lies: { [object.firstContent]: draft.offsetOf(object.hiddenContent) } });
  }),
  forgery('a revision has a table and a stream that differ', 'altered', 'OBJECT_AMBIGUOUS', () => hybrid()),
  forgery('objects packed in a later revision put aside the signed ones', 'altered', undefined, () => packed()),
  forgery('the document becomes encrypted', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({ 90: { Filter: '/Standard', V: '1' } }, { trailer: { Encrypt: '90 0 R' } });
  }),
  forgery('a revision refers to itself as the one before', 'altered', undefined, () => {
    const draft = signedSample();
    return draft.save({}, { trailer: { Prev: String(draft.bytes.length) } });
  }),
  forgery('a later revision is cut short', 'altered', undefined, () => {
    const { bytes } = signedSample().save({ [object.firstContent]: { stream: text('Outro') } });
    return bytes.subarray(0, bytes.length - 12);
  }),
  forgery('the signed revision is cut short', 'unreadable', 'NOT_A_PDF', () => {
    const { bytes } = signedSample();
    return bytes.subarray(0, bytes.length - 40);
  }),
];

/** A revision whose new content is told by a stream beside the table, which older readers do not see. */
function hybrid(): Buffer {
  const draft = signedSample();
  draft.save({ [object.firstContent]: { stream: text('Outro') } });
  const content = draft.offsetOf(object.firstContent);
  const at = draft.bytes.length + 1;
  const row = Buffer.from([1, (content >> 24) & 255, (content >> 16) & 255, (content >> 8) & 255, content & 255, 0]);
  return draft.save(
    { 95: { stream: row.toString('latin1'), fields: { Type: '/XRef', W: '[1 4 1]', Index: '[5 1]', Size: '96' } } },
    { trailer: { XRefStm: String(at) } },
  ).bytes;
}

/** A revision with a cross-reference stream, in which the catalog is packed. */
function packed(): Buffer {
  const draft = signedSample();
  const { bytes } = draft;
  const catalog = '<< /Type /Catalog /Pages 97 0 R >>';
  const pages = '<< /Type /Pages /Count 1 /Kids [98 0 R] >>';
  const page = '<< /Type /Page /Parent 97 0 R /MediaBox [0 0 595 842] /Contents 17 0 R >>';
  const parts = [catalog, pages, page];
  let offset = 0;
  const header = [1, 97, 98].map((number, index) => {
    const place = `${number} ${offset}`;
    offset += (parts[index] ?? '').length + 1;
    return place;
  });
  const first = `${header.join(' ')} `;
  const content = deflateSync(Buffer.from(first + parts.join(' '), 'latin1')).toString('latin1');
  const container = bytes.length;
  const object95 = `95 0 obj\n<< /Type /ObjStm /N 3 /First ${first.length} /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const at = container + Buffer.from(object95, 'latin1').length;
  const rows = [
    [2, 95, 0],
    [1, container, 0],
    [1, at, 0],
    [2, 95, 1],
    [2, 95, 2],
  ].flatMap(([kind = 0, place = 0, index = 0]) => [kind, (place >> 16) & 255, (place >> 8) & 255, place & 255, index]);
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1] ?? '0';
  const table = Buffer.from(rows).toString('latin1');
  const section = `96 0 obj\n<< /Type /XRef /W [1 3 1] /Index [1 1 95 4] /Size 99 /Root 1 0 R /Prev ${previous} /Length ${table.length} >>\nstream\n${table}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(object95 + section, 'latin1')]);
}

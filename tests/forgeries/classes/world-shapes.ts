import type { Draft, Fields, Objects, SaveOptions } from '../kit/draft.ts';
import { colleague, forgery, overwrite, sign, signedSample, type Forgery } from '../kit/forgery.ts';
import { savePacked } from '../kit/packed.ts';
import { appearance, newSample, object, text } from '../kit/sample.ts';
import { alsoShown, misCounted, renumbered, withMisCounted } from '../kit/world-shapes.ts';

const { catalog, firstContent, firstPage, form, hiddenContent } = object;
const words = 'Valor do contrato: R$ 100,00';
const other = { stream: text('Valor do contrato: R$ 900,00') };
const missing = '99 0 R';
const otherPage = (draft: Draft): Objects => ({ [firstPage]: { ...draft.fields(firstPage), Contents: '17 0 R' } });
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

const later = (
  name: string,
  objects: (draft: Draft) => Objects,
  options: SaveOptions | ((draft: Draft) => SaveOptions),
  because = 'STRUCTURE_BROKEN',
): Forgery =>
  forgery(name, 'altered', because, () => {
    const draft = signedSample();
    return draft.save(objects(draft), typeof options === 'function' ? options(draft) : options);
  });
const nothing = (): Objects => ({});

/** A trailer may name what is not there under names that nobody follows. */
const trailers: readonly Forgery[] = [
  ...Object.entries<Fields>({
    'its information': { Info: missing },
    'its identity': { ID: `[${missing} ${missing}]` },
    'a part of its identity': { ID: `[<00> ${missing}]` },
    'its protection': { Encrypt: missing },
    'the document of LibreOffice': { AdditionalStreams: `[/application#2Fodt ${missing}]` },
    'its proof of integrity': { AuthCode: missing },
    'a filter': { Filter: missing },
    'parameters of a filter': { DecodeParms: `<< /Globals ${missing} >>` },
    'a length': { Length: missing },
    'a file apart': { F: missing },
    'a type': { Type: missing },
  }).map(([what, trailer]) => later(`a later trailer names ${what}, which is not there`, nothing, { trailer })),
  later('a later trailer has no root that is there', nothing, { trailer: { Root: missing } }),
  later(
    'a later trailer names a note that is not there, and a text is another',
    () => ({ [firstContent]: other }),
    {
      trailer: { Note: missing },
    },
    'PAGE_CONTENT_CHANGED',
  ),
  later(
    'a catalog names what is not there, as a trailer may',
    (draft) => ({ [catalog]: { ...draft.fields(catalog), Note: missing } }),
    { trailer: { Note: missing } },
  ),
];

/** A table may be said to begin with the line end before it. */
const starts: readonly Forgery[] = [
  ...(
    [
      ['at a blank line before it', { early: 2, beforeTable: '\n' }],
      ['two lines before it', { early: 3, beforeTable: '\n\n' }],
      ['at a space before it', { early: 1, beforeTable: ' ' }],
      ['at an empty byte before it', { early: 1, beforeTable: '\0' }],
      ['at a tab before it', { early: 1, beforeTable: '\t' }],
      ['at a comment before it', { early: 3, beforeTable: '%a\n' }],
      ['at a line end and a space before it', { early: 2, beforeTable: '\n ' }],
      ['at the lines of two systems before it', { early: 2, beforeTable: '\n\r' }],
      ['at half of it', { early: -2 }],
      ['at its first row', { early: -5 }],
      ['at a word before it', { early: 6, beforeTable: 'table\n' }],
      ['at another before it', { early: 5, beforeTable: 'xref\n' }],
    ] as const
  ).map(([where, how]) => later(`a later table is said to begin ${where}`, () => ({ 80: { Type: '/Nothing' } }), how)),
  later(
    'a later table is said to begin with the line end before it, and a text is another',
    () => ({
      [firstContent]: other,
    }),
    { early: 1 },
    'PAGE_CONTENT_CHANGED',
  ),
  later(
    'a later table is said to begin with the line end before it, and a page is another',
    otherPage,
    { early: 1 },
    'PAGE_CONTENT_CHANGED',
  ),
  later(
    'the table before is said to begin two lines earlier',
    () => ({ 80: { Type: '/Nothing' } }),
    (draft) => ({
      trailer: { Prev: String(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(draft.bytes.toString('latin1'))?.[1]) - 2) },
    }),
  ),
];

const behind = (name: string, tail: string | ((signed: Buffer) => Buffer), because?: string): Forgery =>
  forgery(`behind the end stands ${name}`, 'altered', because, () => {
    const { bytes } = signedSample();
    return Buffer.concat([bytes, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail(bytes)]);
  });

/** White space may stand behind the end. */
const spaces: readonly Forgery[] = [
  behind('more white space than readers pass over', ' '.repeat(520), 'BYTES_APPENDED'),
  behind('as many lines as hide the end', '\n'.repeat(2_000)),
  behind('white space and a word', '\r\n\r\n texto', 'BYTES_APPENDED'),
  behind('white space and a comment', '\n\n% 5 0 obj\n', 'BYTES_APPENDED'),
  behind('white space and an archive', '\0\0\0\0PK\x03\x04', 'BYTES_APPENDED'),
  behind(
    'white space and an object',
    `\n\n5 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n`,
    'BYTES_APPENDED',
  ),
  behind('white space and a trailer', '\n\ntrailer\n<< /Root 2 0 R >>\n', 'BYTES_APPENDED'),
  behind('white space and another mark of the end', '\n\n%%EOF\n', 'BYTES_APPENDED'),
  behind('white space and another beginning', '\n\nstartxref\n9\n%%EOF\n'),
  behind('white space and the whole file once more', (signed) => Buffer.concat([Buffer.from('\n\n'), signed])),
  behind('what only looks like white space', '\x0b\x85\xa0', 'BYTES_APPENDED'),
];

const root = (name: string, make: (draft: Draft) => Draft, because = 'CATALOG_CHANGED'): Forgery =>
  forgery(`the catalog has another number, and ${name}`, 'altered', because, () => make(signedSample()));

/** The catalog may be numbered anew. */
const roots: readonly Forgery[] = [
  root('opens with a script', (draft) => renumbered(draft, 80, { OpenAction: script })),
  root('has scripts', (draft) => renumbered(draft, 80, { Names: `<< /JavaScript << /Names [(a) ${script}] >> >>` })),
  root('hides a layer', (draft) =>
    renumbered(draft, 80, { OCProperties: '<< /OCGs [15 0 R] /D << /ON [] /OFF [15 0 R] /Order [15 0 R] >> >>' }),
  ),
  root('has no layers', (draft) => renumbered(draft, 80, { OCProperties: 'null' })),
  root(
    'has other pages',
    (draft) => {
      draft.save({ 81: { Type: '/Pages', Kids: '[4 0 R]', Count: '1' } });
      return renumbered(draft, 80, { Pages: '81 0 R' });
    },
    'PAGES_CHANGED',
  ),
  root('has another form', (draft) => renumbered(draft, 80, { AcroForm: '<< /Fields [] >>' }), 'FIELD_CHANGED'),
  root('the old one is another', (draft) => {
    draft.root = '80 0 R';
    const old = draft.fields(catalog);
    return draft.save({ 80: old, [catalog]: { ...old, OpenAction: script } });
  }),
  root(
    'the old one is free',
    (draft) => {
      draft.root = '80 0 R';
      return draft.save({ 80: draft.fields(catalog) }, { freed: [catalog] });
    },
    'STRUCTURE_BROKEN',
  ),
  root('goes back to the old one', (draft) => {
    renumbered(draft, 80);
    draft.root = '1 0 R';
    return draft.save({});
  }),
  root('it is that of something else', (draft) => renumbered(draft, object.information)),
  root('it is that of a text', (draft) => renumbered(draft, hiddenContent)),
  root('another generation', (draft) => {
    draft.root = '80 1 R';
    return draft.save({ 80: draft.fields(catalog) });
  }),
  root(
    'it is nowhere',
    (draft) => {
      draft.root = '80 0 R';
      return draft.save({});
    },
    'STRUCTURE_BROKEN',
  ),
  forgery(
    'the catalog was kept ready under another number before somebody signed',
    'altered',
    'CATALOG_CHANGED',
    () => {
      const draft = newSample();
      draft.save({ 80: { ...draft.fields(catalog), OpenAction: script } });
      sign(draft);
      draft.root = '80 0 R';
      return draft.save({});
    },
  ),
  root('a text is another', (draft) => renumbered(draft.save({ [firstContent]: other }), 80), 'PAGE_CONTENT_CHANGED'),
];

/** The number that the next signature takes. */
const next = (draft: Draft): number => draft.nextNumber;
const listed = (draft: Draft, number: number): Fields => ({
  ...draft.fields(form),
  Fields: `${(draft.fields(form).Fields ?? '[]').slice(0, -1)} ${number} 0 R]`,
});

/** A field in a list, written before anybody signs, that will show a signature to come. */
function prepared(more: Fields = {}, isFirst = false): Draft {
  const draft = newSample();
  const fields = draft.fields(form).Fields ?? '[]';
  const list = isFirst ? `[70 0 R ${fields.slice(1)}` : `${fields.slice(0, -1)} 70 0 R]`;
  return draft.save({ 70: alsoShown(71, 'Governador', more), [form]: { ...draft.fields(form), Fields: list } });
}
const shared = (name: string, make: () => Draft | Buffer, because = 'SIGNATURE_SHARED'): Forgery =>
  forgery(`a signature is shown by ${name}`, 'altered', because, make);

/** The first signer may show a signature in several fields. */
const shown: readonly Forgery[] = [
  shared('a field that was prepared for it', () => sign(prepared())),
  shared('a field that was prepared for it, and stands first', () => sign(prepared({}, true))),
  shared('a prepared field that draws', () => sign(prepared({ Rect: '[72 60 200 90]', AP: '<< /N 11 0 R >>' }))),
  shared('a prepared field with a layer', () => sign(prepared({ OC: '15 0 R' }))),
  shared('a field prepared for another number', () => {
    const draft = prepared({ V: '73 0 R' });
    draft.save({ 72: { Type: '/Nothing' } });
    return sign(draft);
  }),
  shared('a field that only a page lists, prepared for it', () => {
    const draft = newSample();
    const page = draft.fields(firstPage);
    return sign(draft.save({ 70: alsoShown(71, 'Governador'), [firstPage]: { ...page, Annots: '[70 0 R]' } }));
  }),
  shared('a prepared field inside of another', () => {
    const draft = newSample();
    draft.save({
      69: { T: '(grupo)', Kids: '[70 0 R]' },
      70: alsoShown(71, 'Governador', { Parent: '69 0 R' }),
      [form]: listed(draft, 69),
    });
    return sign(draft);
  }),
  shared('a field that was added later', () => {
    const draft = signedSample();
    const signature = draft.nextNumber - 2;
    return draft.save({ 70: alsoShown(signature, 'Governador'), [form]: listed(draft, 70) });
  }),
  shared('an empty field that takes it later', () => {
    const draft = signedSample();
    const signature = draft.nextNumber - 2;
    return draft.save({ [object.emptySignature]: { ...draft.fields(object.emptySignature), V: `${signature} 0 R` } });
  }),
  shared('two fields of somebody who signs later', () => {
    const draft = signedSample();
    const signature = next(draft);
    return sign(draft, {
      who: colleague,
      name: 'b',
      beside: { 70: alsoShown(signature, 'Diretora'), [firstPage]: { ...draft.fields(firstPage), Annots: '[70 0 R]' } },
      widget: { P: '4 0 R' },
    });
  }),
  shared('two fields of the first signer, one of them written again later', () => {
    const draft = newSample();
    const signature = next(draft);
    sign(draft, {
      beside: {
        70: alsoShown(71, 'Segunda'),
        [object.emptySignature]: { ...draft.fields(object.emptySignature), V: `${signature} 0 R` },
      },
    });
    return draft.save({ [object.emptySignature]: draft.objects.get(object.emptySignature) ?? '' });
  }),
];

const afterMisCounted = (name: string, objects: (draft: Draft) => Objects, because?: string, by = -1): Forgery =>
  forgery(`a stream is a byte off, and ${name}`, 'altered', because, () => {
    const draft = sign(withMisCounted(by));
    return draft.save(objects(draft));
  });
const formDrawing = (resources: string, by = -1): Objects[number] =>
  misCounted('/F1 12 Tf 0 0 Td', by, { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 9 9]', Resources: resources });

/** What was signed may be off by a byte, where it stays. */
const lengths: readonly Forgery[] = [
  afterMisCounted('it is written again as it was', () => ({ [firstContent]: misCounted(text(words), -1) })),
  afterMisCounted('it is written again as it should have been', () => ({ [firstContent]: { stream: text(words) } })),
  afterMisCounted('it is written again off by the other byte', () => ({ [firstContent]: misCounted(text(words), 2) })),
  afterMisCounted('it is written again with another text', () => ({
    [firstContent]: misCounted(text('Valor do contrato: R$ 900,00'), -1),
  })),
  afterMisCounted('the page has another text', otherPage, 'PAGE_CONTENT_CHANGED'),
  afterMisCounted(
    'the page has one more text',
    (draft) => ({ [firstPage]: { ...draft.fields(firstPage), Contents: '[5 0 R 17 0 R]' } }),
    'PAGE_CONTENT_CHANGED',
  ),
  afterMisCounted(
    'the page has none',
    (draft) => ({ [firstPage]: { ...draft.fields(firstPage), Contents: 'null' } }),
    'PAGE_CONTENT_CHANGED',
  ),
  afterMisCounted(
    'the font is another',
    (draft) => ({ [object.font]: { ...draft.fields(object.font), BaseFont: '/Symbol' } }),
    'PAGE_RESOURCES_CHANGED',
  ),
  afterMisCounted(
    'a byte too long, the font is another',
    (draft) => ({ [object.font]: { ...draft.fields(object.font), BaseFont: '/Symbol' } }),
    'PAGE_RESOURCES_CHANGED',
    2,
  ),
  forgery('a stream is a byte off, and what it draws with is another', 'altered', 'PAGE_RESOURCES_CHANGED', () => {
    const draft = newSample().save({ [object.image]: formDrawing('81 0 R'), 81: { Font: '<< /F1 7 0 R >>' } });
    return sign(draft).save({ 81: { Font: '<< /F1 8 0 R >>' } });
  }),
  forgery('a stream is a byte off, and the length it names is another', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = newSample().save({
      [firstContent]: `<< /Length 82 0 R >>\nstream\n${text(words)}\nendstream`,
      82: String(text(words).length - 1),
    });
    return sign(draft).save({ 82: String(text(words).length) });
  }),
  forgery('a stream whose length becomes a byte off', 'altered', 'PAGE_CONTENT_CHANGED', () => {
    const draft = newSample().save({
      [firstContent]: `<< /Length 82 0 R >>\nstream\n${text(words)}\nendstream`,
      82: String(text(words).length),
    });
    return sign(draft).save({ 82: String(text(words).length - 1) });
  }),
  forgery('a stream is two bytes off', 'altered', 'STRUCTURE_BROKEN', () => sign(withMisCounted(-2)).save({})),
  forgery('a new stream is a byte off', 'altered', 'STRUCTURE_BROKEN', () =>
    signedSample().save({ 83: misCounted('abc', -1) }),
  ),
  forgery('a pack is a byte off', 'altered', 'STRUCTURE_BROKEN', () => {
    const packed = savePacked(signedSample(), { packed: [[80, '<< /Type /Nothing >>']] });
    return overwrite(packed, '/Length 26', '/Length 25');
  }),
  forgery('a copy that is a byte off takes the place of a text', 'altered', 'OBJECT_HIDDEN_BEFORE', () => {
    const copy = `\n5 0 obj\n<< /Length ${text(words).length - 1} >>\nstream\n${text(words)}\nendstream\nendobj\n`;
    const draft = sign(newSample().save({ 80: { Type: '/Nothing' } }, { unlisted: copy }));
    return draft.save({}, { lies: { [firstContent]: draft.bytes.indexOf(copy, 0, 'latin1') + 1 } });
  }),
  forgery('a field is filled with a drawing that is a byte off', 'altered', undefined, () => {
    const draft = signedSample({ permits: 2 });
    const drawing = appearance('Joana');
    return draft.save({
      60: misCounted(drawing.stream, -1, drawing.fields),
      [object.field]: { ...draft.fields(object.field), V: '(Joana)', AP: '<< /N 60 0 R >>' },
    });
  }),
];

/** Around what programs write a little beside the norm, and every reader reads alike. */
export const worldShapes: readonly Forgery[] = [...trailers, ...starts, ...spaces, ...roots, ...shown, ...lengths];

import { deflateSync } from 'node:zlib';
import type { Draft } from '../kit/draft.ts';
import { forgery, sign, type Forgery, type SignedWith } from '../kit/forgery.ts';
import { officeDraft, officeFile, officeObject, type OfficeShape } from '../kit/office-file.ts';
import { object, text } from '../kit/sample.ts';

const other = { stream: text('Valor do contrato: R$ 900,00') };
const { content, pack, packed } = officeObject;
const place = (bytes: Buffer, number: number): number => bytes.indexOf(`\n${number} 0 obj`, 0, 'latin1') + 1;
const plain = officeFile('Valor do contrato: R$ 100,00');
const at = (number: number): number => place(plain, number);
const hidden = plain.lastIndexOf(`\n${content} 0 obj`, undefined, 'latin1') + 1;
const row = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n`;

/** Signed over both ends, so that all of it is what was signed: two readers must not find two contents in it. */
const twice = (name: string, shape: OfficeShape, because?: string): Forgery =>
  forgery(
    `an office file ${name}`,
    because === undefined ? 'invalid' : 'unreadable',
    because ?? 'READ_IN_TWO_WAYS',
    () => sign(officeDraft(shape)),
  );

/** Signed as it was before its second table, which comes after the signature. */
function completedLater(signing: SignedWith, second: (draft: Draft) => string): Buffer {
  const draft = sign(officeDraft({ isUnfinished: true }), signing);
  return Buffer.concat([draft.bytes, Buffer.from(second(draft), 'latin1')]);
}

const lastStart = (bytes: Buffer): string => /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1] ?? '0';

/** An empty table, and the stream that it names. */
const supplement = (draft: Draft, named: number, start = draft.bytes.length): string =>
  `xref\r\n0 0\r\ntrailer\r\n<</Size 30/Root 1 0 R/Prev ${lastStart(draft.bytes)}/XRefStm ${named}>>\r\nstartxref\r\n${start}\r\n%%EOF`;

/** A stream of references for one object, as an object of its own. */
const streamFor = (
  number: number,
  kind: number,
  offset: number,
): { stream: string; fields: Record<string, string> } => {
  const cells = Buffer.alloc(7);
  cells.writeUInt8(kind);
  cells.writeUInt32BE(offset, 1);
  const fields = {
    Type: '/XRef',
    W: '[1 4 2]',
    Index: `[${number} 1]`,
    Size: '30',
    Root: '1 0 R',
    Filter: '/FlateDecode',
  };
  return { stream: deflateSync(cells).toString('latin1'), fields };
};

/** After the signature: a revision whose table names a stream of references beside it. */
const beside = (
  name: string,
  number: number,
  kind: number,
  offset: (draft: Draft) => number,
  because = 'OBJECT_AMBIGUOUS',
): Forgery =>
  forgery(`a stream beside a later table ${name}`, 'altered', because, () => {
    const draft = sign(officeDraft());
    const starts = draft.bytes.length + 1;
    return draft.save({ 20: streamFor(number, kind, offset(draft)) }, { trailer: { XRefStm: String(starts) } });
  });

/** After the signature: the stream of the first revision is named again, as some programs do in each that they write. */
const again = (name: string, change: (draft: Draft) => Draft): Forgery =>
  forgery(`the first stream is named again: ${name}`, 'altered', 'OBJECT_AMBIGUOUS', () =>
    change(sign(officeDraft())).save({}, { trailer: { XRefStm: String(place(plain, officeObject.references)) } }),
  );

/** Around the two ends that Word and Excel write, and the streams of references beside tables. */
export const officeShapes: readonly Forgery[] = [
  twice('has another text for newer readers', { rows: { [content]: [1, hidden, 0] } }),
  twice('has another page for newer readers', { rows: { [object.firstPage]: [2, pack, 0] } }),
  twice('has another list of pages for newer readers', { rows: { 2: [1, at(object.firstPage), 0] } }),
  twice('has another catalog for newer readers', { rows: { 1: [2, pack, 1] } }),
  twice('has a text that newer readers do not find', { rows: { [content]: [0, 0, 0] } }),
  twice('has a font that newer readers do not find', { rows: { 4: [0, 0, 0] } }),
  twice('has another text for older readers', { table: { [content]: row(hidden) } }),
  twice('has a packed object for older readers too', { table: { [packed]: row(hidden) } }),
  twice('has another generation for newer readers', { rows: { [content]: [1, at(content), 7] } }),
  twice('has rows in its second table', { second: `${content} 1\r\n${row(hidden)}\r\n` }, 'NOT_A_PDF'),
  twice(
    'has an object between its two ends',
    { between: `${content} 0 obj\r\n<</Length 0>>\r\nendobj\r\n` },
    'NOT_A_PDF',
  ),
  twice('has a comment between its two ends', { between: '% 5 0 obj\r\n' }, 'NOT_A_PDF'),
  twice('has a third end between its two', { between: 'startxref\r\n0\r\n%%EOF\r\n' }, 'NOT_A_PDF'),
  twice('names a stream that is not there', { streamOff: 3 }, 'NOT_A_PDF'),
  forgery('an office file is completed after it was signed', 'altered', undefined, () =>
    completedLater({}, (draft) => supplement(draft, place(plain, officeObject.references))),
  ),
  forgery('an office file is completed after it was signed, with another text', 'altered', undefined, () =>
    completedLater({ beside: { 20: streamFor(content, 1, hidden) } }, (draft) => supplement(draft, draft.offsetOf(20))),
  ),
  forgery('an office file is completed again after it was signed', 'altered', undefined, () => {
    const draft = sign(officeDraft());
    return Buffer.concat([
      draft.bytes,
      Buffer.from(supplement(draft, place(plain, officeObject.references)), 'latin1'),
    ]);
  }),
  beside('brings another text', content, 1, () => hidden),
  beside('brings a text from a pack', content, 2, () => pack, 'STRUCTURE_BROKEN'),
  beside('hides a text', content, 0, () => 0, 'STRUCTURE_BROKEN'),
  beside('brings a new object that older readers do not find', 25, 1, () => hidden),
  again('it brings back a text', (draft) => draft.save({ [content]: other })),
  again('it brings back a page without its field', (draft) => draft),
  again('it brings back a form without its field', (draft) => draft.save({ 26: '<< /Nothing true >>' })),
  forgery('the first stream is named again, and the text is another', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    sign(officeDraft()).save(
      { [content]: other },
      { trailer: { XRefStm: String(place(plain, officeObject.references)) } },
    ),
  ),
];

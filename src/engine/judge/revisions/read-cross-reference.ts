import { isSpace } from '../syntax/characters.ts';
import { Cursor } from '../syntax/cursor.ts';
import { decodeStream } from '../syntax/decode-stream.ts';
import { isDictionary, isList, isName, isStream, PdfSyntaxError, type Dictionary } from '../syntax/pdf-value.ts';
import { readObject } from '../syntax/read-object.ts';
import { readValue } from '../syntax/read-value.ts';
import type { CrossReferenceSection, ObjectEntry } from './cross-reference.ts';

/** PDFium knows no object from here on. */
export const mostObjects = 4 * 1024 * 1024;

/** Reads the section that stands exactly at the offset (ISO 32000-1, 7.5.4 and 7.5.8). */
export function readCrossReference(bytes: Buffer, at: number): CrossReferenceSection {
  const cursor = new Cursor(bytes, at);
  cursor.skipSpace();
  return cursor.startsWith('xref') ? readTable(cursor) : readStreamSection(bytes, cursor.at);
}

function readTable(cursor: Cursor): CrossReferenceSection {
  const { bytes, at: start } = cursor;
  cursor.expectWord('xref');
  let isRegular = isLine(bytes, start, cursor.at, 'xref');
  let isReadAlike = isRegular;
  const entries = new Map<number, ObjectEntry>();
  for (let from = afterLine(cursor); ; from = cursor.at) {
    cursor.skipSpace();
    if (cursor.takeWord('trailer')) {
      const written = bytes.toString('latin1', from, cursor.at);
      isRegular &&= written === 'trailer';
      isReadAlike &&= blankThenTrailer.test(written);
      break;
    }
    const first = cursor.expectInteger();
    const count = cursor.expectInteger();
    if (first + count > mostObjects) throw new PdfSyntaxError('more objects than foreseen', cursor.at);
    const isHeader = isLine(bytes, from, cursor.at, `${first} ${count}`);
    isRegular &&= isHeader;
    isReadAlike &&= isHeader;
    let at = afterLine(cursor);
    for (let number = first; number < first + count; number += 1, at += ROW_WIDTH) {
      addOnce(entries, number, readRow(cursor), cursor.at);
      const isInPlace = isRow(cursor, at);
      isRegular &&= isInPlace;
      isReadAlike &&= isInPlace;
    }
    if (isReadAlike && count > 0) cursor.at = at;
  }
  const trailer = readValue(cursor);
  if (!isDictionary(trailer)) throw new PdfSyntaxError('the trailer is missing', cursor.at);
  return { start, end: cursor.at, kind: 'table', entries, trailer, isRegular, isReadAlike };
}

/** pdf-lib leaves a line empty before the trailer; all readers look for the next word there. */
const blankThenTrailer = /^[\r\n]{0,4}trailer$/;

/** Whether these bytes are the words and nothing else, and end their line, after a space at most: readers differ on the rest. */
function isLine(bytes: Buffer, start: number, end: number, words: string): boolean {
  return bytes.toString('latin1', start, end) === words && /^ ?[\r\n]/.test(bytes.toString('latin1', end, end + 2));
}

/** Where the next line begins; the cursor stays. */
function afterLine({ bytes, at }: Cursor): number {
  const [end = ''] = /^ ?(\r\n|\r|\n)?/.exec(bytes.toString('latin1', at, at + 3)) ?? [];
  return at + end.length;
}

const ROW_WIDTH = 20;

/** Whether the row just read is "nnnnnnnnnn ggggg n" and two spaces or line ends, from this offset on (ISO 32000-1, 7.5.4). */
function isRow({ bytes, at: end }: Cursor, at: number): boolean {
  const isApart = bytes[at + 10] === 0x20 && bytes[at + 16] === 0x20;
  return isApart && end === at + ROW_WIDTH - 2 && isSpace(bytes[end]) && isSpace(bytes[end + 1]);
}

function readRow(cursor: Cursor): ObjectEntry {
  const at = cursor.expectInteger();
  const generation = cursor.expectInteger();
  cursor.skipSpace();
  if (cursor.takeWord('n')) return { kind: 'offset', at, generation };
  if (cursor.takeWord('f')) return { kind: 'free' };
  throw new PdfSyntaxError('neither in use nor free', cursor.at);
}

function addOnce(entries: Map<number, ObjectEntry>, number: number, entry: ObjectEntry, at: number): void {
  if (entries.has(number)) throw new PdfSyntaxError(`object ${number} is listed twice in one section`, at);
  entries.set(number, entry);
}

function readStreamSection(bytes: Buffer, at: number): CrossReferenceSection {
  const object = readObject(bytes, at, bytes.length, (length) => (typeof length === 'number' ? length : null));
  const stream = object.value;
  if (!isStream(stream)) throw new PdfSyntaxError('no cross-references here', at);
  const type = stream.dictionary.entries.get('Type');
  if (!isName(type) || type.value !== 'XRef') throw new PdfSyntaxError('no cross-references here', at);
  const widths = integers(stream.dictionary, 'W') ?? [];
  const size = stream.dictionary.entries.get('Size');
  if (widths.length !== 3 || widths.some((width) => width > 7) || typeof size !== 'number') {
    throw new PdfSyntaxError('cross-references without shape', at);
  }
  const index = integers(stream.dictionary, 'Index') ?? [0, size];
  const { entries, isRegular } = unpack(decodeStream(stream), { widths, index, at });
  return {
    start: object.start,
    end: object.end,
    kind: 'stream',
    entries,
    trailer: stream.dictionary,
    isRegular,
    isReadAlike: isRegular,
  };
}

interface Shape {
  readonly widths: readonly number[];
  readonly index: readonly number[];
  readonly at: number;
}

function unpack(rows: Buffer, { widths, index, at }: Shape): Pick<CrossReferenceSection, 'entries' | 'isRegular'> {
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const entries = new Map<number, ObjectEntry>();
  let isRegular = index.length % 2 === 0;
  let position = 0;
  const take = (width: number): number => {
    if (position + width > rows.length) throw new PdfSyntaxError('cross-references end too soon', at);
    let value = 0;
    for (let count = 0; count < width; count += 1) value = value * 256 + (rows[position + count] ?? 0);
    position += width;
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? 0;
    const count = index[pair + 1] ?? 0;
    if (first + count > mostObjects) throw new PdfSyntaxError('more objects than foreseen', at);
    for (let number = first; number < first + count; number += 1) {
      const kind = kindWidth === 0 ? 1 : take(kindWidth);
      const second = take(secondWidth);
      const third = take(thirdWidth);
      addOnce(entries, number, entryOf(kind, second, third), at);
      isRegular &&= kind <= 2;
    }
  }
  return { entries, isRegular };
}

function entryOf(kind: number, second: number, third: number): ObjectEntry {
  if (kind === 1) return { kind: 'offset', at: second, generation: third };
  if (kind === 2) return { kind: 'packed', container: second, index: third };
  // Kinds not yet known are references to the null object (ISO 32000-1, table 18).
  return { kind: 'free' };
}

function integers(dictionary: Dictionary, key: string): number[] | null {
  const value = dictionary.entries.get(key);
  if (value === undefined) return null;
  if (!isList(value)) throw new PdfSyntaxError(`${key} is no list`, 0);
  return value.items.map((item) => {
    if (typeof item !== 'number' || !Number.isSafeInteger(item) || item < 0) {
      throw new PdfSyntaxError(`${key} holds what is not a count`, 0);
    }
    return item;
  });
}

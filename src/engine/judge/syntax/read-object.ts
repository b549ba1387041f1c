import { Cursor } from './cursor.ts';
import { isDictionary, PdfSyntaxError, type Dictionary, type IndirectObject, type PdfValue } from './pdf-value.ts';
import { readValue } from './read-value.ts';

/** Resolves a /Length that is a reference; null when it is not a number. */
export type LengthOf = (length: PdfValue | undefined) => number | null;

/** Reads the indirect object "N G obj ... endobj" that stands at the offset. Streams must be as long as they say, but for a byte, which is told. */
export function readObject(bytes: Buffer, at: number, end: number, lengthOf: LengthOf): IndirectObject {
  const cursor = new Cursor(bytes, at, end);
  cursor.skipSpace();
  const start = cursor.at;
  const number = cursor.expectInteger();
  const generation = cursor.expectInteger();
  cursor.expectWord('obj');
  const value = readValue(cursor);
  cursor.skipSpace();
  const isStreamed = isDictionary(value) && cursor.startsWith('stream');
  const stored = isStreamed ? readStream(cursor, value, lengthOf) : value;
  cursor.expectWord('endobj');
  return { number, generation, value: stored, start, end: cursor.at };
}

function readStream(cursor: Cursor, dictionary: Dictionary, lengthOf: LengthOf): PdfValue {
  cursor.at += 'stream'.length;
  if (cursor.peek() === 0x0d) cursor.at += 1;
  if (cursor.peek() !== 0x0a) throw new PdfSyntaxError('a stream does not begin on its own line', cursor.at);
  cursor.at += 1;
  const length = lengthOf(dictionary.entries.get('Length'));
  if (length === null || !Number.isSafeInteger(length) || length < 0 || cursor.at + length > cursor.end) {
    throw new PdfSyntaxError('a stream has no length', cursor.at);
  }
  const start = cursor.at;
  const found = [length, length + 1, length - 1].find((each) => endsAt(cursor, start + each));
  if (found === undefined) throw new PdfSyntaxError('a stream is not as long as it says', start + length);
  return { kind: 'stream', dictionary, data: cursor.bytes.subarray(start, start + found), isExact: found === length };
}

/** Whether the data of a stream end there, after which its end is taken. */
function endsAt(cursor: Cursor, at: number): boolean {
  if (at < 0 || at > cursor.end) return false;
  cursor.at = at;
  if (cursor.peek() === 0x0d) cursor.at += 1;
  if (cursor.peek() === 0x0a) cursor.at += 1;
  return cursor.takeWord('endstream');
}

import { hexValue, isDigit, isRegular, isSpace } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { PdfSyntaxError, type Dictionary, type PdfValue, type Real, type Reference, type Text } from './pdf-value.ts';

const deepest = 64;

/** Reads the value that stands here; throws PdfSyntaxError at what is not PDF syntax. */
export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > deepest) throw new PdfSyntaxError('nested too deep', cursor.at);
  cursor.skipSpace();
  const byte = cursor.peek();
  if (byte === 0x2f) return { kind: 'name', value: readName(cursor) };
  if (byte === 0x28) return readLiteral(cursor);
  if (byte === 0x3c) return cursor.peek(1) === 0x3c ? readDictionary(cursor, depth) : readHex(cursor);
  if (byte === 0x5b) return readList(cursor, depth);
  if (cursor.takeWord('null')) return null;
  if (cursor.takeWord('true')) return true;
  if (cursor.takeWord('false')) return false;
  return readReference(cursor) ?? readNumber(cursor);
}

function readName(cursor: Cursor): string {
  cursor.at += 1;
  const start = cursor.at;
  while (isRegular(cursor.peek())) cursor.at += 1;
  const written = cursor.bytes.toString('latin1', start, cursor.at);
  return written.includes('#')
    ? written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : written;
}

const escapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

function readLiteral(cursor: Cursor): Text {
  const start = cursor.at;
  const bytes: number[] = [];
  let open = 0;
  for (; cursor.at < cursor.end; cursor.at += 1) {
    const byte = cursor.peek() ?? 0;
    if (byte === 0x5c) {
      readEscape(cursor, bytes);
      continue;
    }
    if (byte === 0x28) open += 1;
    if (byte === 0x29) open -= 1;
    if (open === 0) {
      cursor.at += 1;
      return { kind: 'text', bytes: Buffer.from(bytes), isHex: false, start, end: cursor.at };
    }
    if (!(byte === 0x28 && open === 1 && cursor.at === start)) bytes.push(byte);
  }
  throw new PdfSyntaxError('a string has no end', start);
}

/** Leaves the cursor on the last byte of the escape. */
function readEscape(cursor: Cursor, bytes: number[]): void {
  cursor.at += 1;
  const byte = cursor.peek();
  if (byte === undefined) return;
  if (byte >= 0x30 && byte <= 0x37) {
    let value = 0;
    let digits = 0;
    for (let next: number | undefined = byte; digits < 3 && next !== undefined && next >= 0x30 && next <= 0x37;) {
      value = value * 8 + next - 0x30;
      digits += 1;
      next = cursor.peek(digits);
    }
    cursor.at += digits - 1;
    bytes.push(value & 0xff);
  } else if (byte === 0x0d) {
    if (cursor.peek(1) === 0x0a) cursor.at += 1;
  } else if (byte !== 0x0a) {
    bytes.push(escapes.get(byte) ?? byte);
  }
}

function readHex(cursor: Cursor): Text {
  const start = cursor.at;
  const close = cursor.bytes.indexOf(0x3e, start + 1);
  if (close === -1 || close >= cursor.end) throw new PdfSyntaxError('a string has no end', start);
  cursor.at = close + 1;
  const digits = Buffer.alloc(close - start);
  let count = 0;
  for (let at = start + 1; at < close; at += 1) {
    const byte = cursor.bytes[at];
    if (isSpace(byte)) continue;
    const value = hexValue(byte);
    if (value === -1) throw new PdfSyntaxError('not a hexadecimal digit', at);
    digits[count] = value;
    count += 1;
  }
  const bytes = Buffer.alloc(Math.ceil(count / 2));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = ((digits[2 * at] ?? 0) << 4) | (digits[2 * at + 1] ?? 0);
  return { kind: 'text', bytes, isHex: true, start, end: cursor.at };
}

function readList(cursor: Cursor, depth: number): PdfValue {
  const start = cursor.at;
  cursor.at += 1;
  const items: PdfValue[] = [];
  for (;;) {
    cursor.skipSpace();
    if (cursor.at >= cursor.end) throw new PdfSyntaxError('a list has no end', start);
    if (cursor.peek() === 0x5d) break;
    items.push(readValue(cursor, depth + 1));
  }
  cursor.at += 1;
  return { kind: 'list', items };
}

function readDictionary(cursor: Cursor, depth: number): Dictionary {
  const start = cursor.at;
  cursor.at += 2;
  const entries = new Map<string, PdfValue>();
  const repeated: string[] = [];
  for (;;) {
    cursor.skipSpace();
    if (cursor.peek() === 0x3e && cursor.peek(1) === 0x3e) break;
    if (cursor.peek() !== 0x2f) throw new PdfSyntaxError('a dictionary has no end', start);
    const key = readName(cursor);
    if (entries.has(key)) repeated.push(key);
    entries.set(key, readValue(cursor, depth + 1));
  }
  cursor.at += 2;
  return { kind: 'dictionary', entries, repeated };
}

function readReference(cursor: Cursor): Reference | null {
  if (!isDigit(cursor.peek())) return null;
  const start = cursor.at;
  const number = takeDigits(cursor);
  const gap = isSpace(cursor.peek());
  cursor.skipSpace();
  const generation = gap && isDigit(cursor.peek()) ? takeDigits(cursor) : null;
  const gapAfter = isSpace(cursor.peek());
  if (generation !== null && gapAfter) {
    cursor.skipSpace();
    if (cursor.takeWord('R')) return { kind: 'reference', number, generation };
  }
  cursor.at = start;
  return null;
}

function takeDigits(cursor: Cursor): number {
  const start = cursor.at;
  while (isDigit(cursor.peek())) cursor.at += 1;
  return Number(cursor.bytes.toString('latin1', start, Math.min(cursor.at, start + 16)));
}

function readNumber(cursor: Cursor): number | Real {
  const start = cursor.at;
  while (isRegular(cursor.peek())) cursor.at += 1;
  const written = cursor.bytes.toString('latin1', start, Math.min(cursor.at, start + 64));
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(written)) throw new PdfSyntaxError('neither value nor delimiter', start);
  return written.includes('.') ? { kind: 'real', value: Number(written) } : Number(written);
}

import type { PdfObject, PdfStream } from '@libpdf/core';
import { readPart } from '../read-part.ts';

/** Bytes of a stream from where they are left in the file. */
export const LEFT_FROM = 1 << 14;
/** Bytes of its end that are held all the same, so that a reader sees where it ends. */
const HELD = 64;
/** Bytes read at once. */
const AT_ONCE = 1 << 20;
/** Longer than any word that is looked for, with the end of its line. */
const WORD = 16;
/** A longer dictionary has its stream held. */
const LONGEST_DICTIONARY = 4_096;
/** An even number of them, deeper than the parser goes: it bears whatever else it does not know, skipping two words for an entry. */
const TOO_DEEP = '['.repeat(502);
/** Fails whoever reads it as a value, an item, a key or the value of a key. In a stream or a text it is never met. */
const POISON = Buffer.from(`${TOO_DEEP}/x${TOO_DEEP}`);

/** What was asked of a sparse file cannot be told without the bytes that are not in memory. */
export class NeedsWholeFile extends Error {
  override readonly name = 'NeedsWholeFile';
}

/** What a stream holds, left in the file. */
export interface LeftBytes {
  readonly length: number;
  /** One after the other; each is written over by the next. */
  parts(): Iterable<Uint8Array>;
}

/** A file of which only what leads a reader is in memory. */
export interface SparseFile {
  /** As long as the file. What was left of it is zeros, which take no memory until somebody writes there. */
  readonly bytes: Buffer;
  /** Reads what was left. */
  fill(): void;
  /** Takes the file out of its buffer, which is zeros then as before. */
  clear(): void;
}

/** Places in the file: from the first byte that a stream holds to the last that is not in memory. */
interface Left {
  readonly from: number;
  readonly to: number;
}

/** The files whose bytes were left, by the memory in which the rest of them is. */
const files = new WeakMap<ArrayBufferLike, FileInMemory>();

interface FileInMemory {
  readonly file: number;
  /** Of its buffer, where the file begins. */
  readonly start: number;
  /** In their order. */
  left: readonly Left[];
  /** What is read of it goes through here. */
  readonly window: Buffer;
}

/**
 * Reads a file without what its long streams hold. Left is only what is a stream to every reader: its dictionary follows the words that begin an
 * object, on a line of their own, has neither text nor comment in it, and names neither a table nor objects packed in the stream.
 * Whoever is led into what was left comes upon what cannot be read there, and fails instead of reading past it.
 * @param file open for reading for as long as its bytes are asked for
 * @param bytes zeros, as many as the file has
 * @returns null when it has fewer
 */
export function readSparse(file: number, bytes: Buffer): SparseFile | null {
  const left: Left[] = [];
  const window = Buffer.allocUnsafeSlow(Math.min(AT_ONCE, bytes.length));
  /** Where the stream begins that is being read. */
  let inside: number | null = null;
  const hold = (from: number, to: number): boolean => readPart(file, bytes.subarray(from, to), from);
  const endAt = (end: number): boolean => {
    const [from, to] = [inside!, end - HELD];
    inside = null;
    if (to - from < LEFT_FROM) return hold(from, end);
    left.push({ from, to });
    POISON.copy(bytes, to - POISON.length);
    return hold(to, end);
  };

  for (let at = 0; at < bytes.length;) {
    const seen = window.subarray(0, bytes.length - at);
    if (!readPart(file, seen, at)) return null;
    // A word may be cut by the end of what is seen.
    const until = at + seen.length === bytes.length ? seen.length : seen.length - WORD;
    let next = 0;
    while (next < until) {
      const found: number = seen.indexOf(inside === null ? 'stream' : 'endstream', next, 'latin1');
      const stop = found < 0 || found > until ? until : found;
      if (inside !== null) {
        if (stop === found && !endAt(at + found)) return null;
        next = stop;
        // The end of a stream has the word for its beginning in it.
        if (stop === found) next += seen.copy(bytes, at + found, found, found + 'endstream'.length);
        continue;
      }
      const end = stop === found ? endOfWord(seen, found) : stop;
      seen.copy(bytes, at + next, next, end);
      next = end;
      if (stop === found && mayBeLeft(bytes, at + found, at + end)) inside = at + end;
    }
    at += next;
  }
  if (inside !== null && !hold(inside, bytes.length)) return null;

  const known: FileInMemory = { file, start: bytes.byteOffset, left, window };
  files.set(bytes.buffer, known);
  return {
    bytes,
    fill() {
      for (const { from, to } of known.left) hold(from, to);
      known.left = [];
    },
    clear() {
      let at = 0;
      for (const { from, to } of known.left) {
        bytes.fill(0, at, from);
        at = to - POISON.length;
      }
      bytes.fill(0, at);
      files.delete(bytes.buffer);
    },
  };
}

/**
 * What a stream of a sparse file holds, when it was left there.
 * @param length what its dictionary says, if that can be told
 * @throws NeedsWholeFile for what is no such stream to its end, or of another length than it says
 */
export function leftOf({ data }: PdfStream, length: PdfObject | null): LeftBytes | null {
  const known = files.get(data.buffer);
  if (known === undefined) return null;
  const from = data.byteOffset - known.start;
  const to = from + data.length;
  const touched = firstEndingAfter(known.left, from);
  if (touched === undefined || touched.from >= to) return null;
  const isLeft = touched.from === from && to >= touched.to && to <= touched.to + HELD;
  if (!isLeft || length?.type !== 'number' || length.value !== data.length) throw new NeedsWholeFile();
  return { length: data.length, parts: () => partsOf(known, from, to) };
}

/** What a stream holds, wherever it is. */
export function wholeOf(stream: PdfStream, length: PdfObject | null): Uint8Array {
  const left = leftOf(stream, length);
  return left === null ? stream.data : Buffer.concat([...left.parts()].map((part) => Buffer.from(part)));
}

function firstEndingAfter(left: readonly Left[], at: number): Left | undefined {
  let [low, high] = [0, left.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (left[middle]!.to <= at) low = middle + 1;
    else high = middle;
  }
  return left[low];
}

function* partsOf({ file, window }: FileInMemory, from: number, to: number): Generator<Uint8Array> {
  for (let at = from; at < to; at += window.length) {
    const part = window.subarray(0, to - at);
    if (!readPart(file, part, at)) throw new NeedsWholeFile();
    yield part;
  }
}

const BEGIN =
  /[\r\n][ \t\0]*\d{1,10}[ \t\r\n\0]+\d{1,5}[ \t\r\n\0]+obj[ \t\r\n\0]*<<([^()%#]*)>>[ \t\r\n\0]*stream(?:\r\n|\n)$/;

/** Past the word with which a stream begins, and past its line where the word ends one. */
function endOfWord(seen: Buffer, word: number): number {
  const end = word + 'stream'.length;
  if (seen[end] === 0x0a) return end + 1;
  return seen[end] === 0x0d && seen[end + 1] === 0x0a ? end + 2 : end;
}

/** Whether what the stream holds whose word is there may be left in the file. */
function mayBeLeft(bytes: Buffer, word: number, end: number): boolean {
  const dictionary = BEGIN.exec(bytes.toString('latin1', Math.max(0, word - LONGEST_DICTIONARY), end))?.[1];
  return dictionary !== undefined && !/ObjStm|XRef/.test(dictionary);
}

import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfNull, type PdfObject, PdfStream } from '@libpdf/core';
import { nameOf } from './active-parts.ts';
import { wholeOf } from './sparse-file.ts';

type Resolve = (value: PdfObject | null | undefined) => PdfObject | null;

/** Longer ones are not looked into. */
export const MOST_READ = 64_000_000;

/**
 * What a stream holds, its filters undone; null when it cannot be read or is longer than 64 MB. Filters and their
 * parameters may be named from elsewhere, which the parser does not follow by itself.
 */
export function decoded(stream: PdfStream, resolve: Resolve): Uint8Array | null {
  if (stream.data.length > MOST_READ) return null;
  const filter = direct(stream.get('Filter'), resolve);
  const parameters = direct(stream.get('DecodeParms'), resolve);
  try {
    const data = wholeOf(stream, resolve(stream.get('Length')));
    if (filter === null || (filter instanceof PdfArray && filter.length === 0)) return data;
    const name = nameOf(filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter);
    if ((name === 'FlateDecode' || name === 'Fl') && parameters === null) return inflated(data);
    const plain = new PdfStream(undefined, data);
    plain.set('Filter', filter);
    if (parameters !== null) plain.set('DecodeParms', parameters);
    const bytes = plain.getDecodedData();
    return bytes.length > MOST_READ ? null : bytes;
  } catch {
    return null;
  }
}

/** What is there, however it ends: one that breaks off shows what it has. */
function inflated(data: Uint8Array): Uint8Array | null {
  const upTo = (length: number): Uint8Array =>
    inflateSync(data.subarray(0, length), { maxOutputLength: MOST_READ, finishFlush: constants.Z_SYNC_FLUSH });
  try {
    return upTo(data.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
  }
  // Up to the first byte that is wrong, which a reader shows too.
  let [good, bad] = [0, data.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      upTo(middle);
      good = middle;
    } catch {
      bad = middle;
    }
  }
  const found = good > HEAD ? upTo(good) : null;
  return found === null || found.length === 0 ? null : found;
}
/** Bytes: what a packed stream begins with. */
const HEAD = 2;

/** A value with nothing in it that is elsewhere, down to what filters need; null when there is none. */
function direct(value: PdfObject | undefined, resolve: Resolve): PdfObject | null {
  const found = resolve(value);
  if (found instanceof PdfArray) {
    return new PdfArray(found.toArray().map((item) => direct(item, resolve) ?? PdfNull.instance));
  }
  if (found instanceof PdfDict && !(found instanceof PdfStream)) {
    return new PdfDict(
      [...found].flatMap(([key, inside]) => {
        const kept = resolve(inside);
        return kept === null ? [] : [[key, kept] as const];
      }),
    );
  }
  return found === null || found.type === 'null' ? null : found;
}

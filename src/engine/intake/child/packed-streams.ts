import { createInflate } from 'node:zlib';
import { RefusedFile } from '../verdict.ts';

const MB = 1024 * 1024;
/** One stream, unpacked. */
export const MOST_UNPACKED = 256 * MB;
/** An A0 sheet in three colours at 300 dots an inch has 420 million bytes. */
const MOST_UNPACKED_IMAGE = 700 * MB;
/** Deflate gains a thousand times at most: what is smaller than this cannot grow past the limit. */
export const WORTH_UNPACKING = MOST_UNPACKED / 1_032;
/** Where a dictionary before a stream ends at the latest. */
const DICTIONARY = 2_048;

const BEGIN = Buffer.from('stream');
const END = Buffer.from('endstream');

/**
 * Finds long deflated streams by their bytes alone, before any parser is trusted with the file: tables of references
 * and of objects are unpacked by opening it.
 * @throws RefusedFile
 */
export async function judgePackedStreams(bytes: Buffer): Promise<void> {
  for (let at = bytes.indexOf(BEGIN); at >= 0; at = bytes.indexOf(BEGIN, at + BEGIN.length)) {
    const start = at + BEGIN.length + lineEnd(bytes, at + BEGIN.length);
    if (!isDeflate(bytes, start)) continue;
    const end = bytes.indexOf(END, start);
    const data = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (data.length > WORTH_UNPACKING) {
      const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY), at);
      const own = dictionary.slice(dictionary.lastIndexOf(' obj'));
      await judgeUnpacked(data, /\/Subtype\s*\/Image\b/.test(own) ? MOST_UNPACKED_IMAGE : MOST_UNPACKED);
    }
    at = end < 0 ? bytes.length : end;
  }
}

/** Readers pass over white space before the end of the line too. */
function lineEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (bytes[end] === 0x20 || bytes[end] === 0x09) end += 1;
  if (bytes[end] === 0x0d) return end - at + (bytes[end + 1] === 0x0a ? 2 : 1);
  return bytes[end] === 0x0a ? end - at + 1 : 0;
}

/** The two bytes that a deflated stream begins with (RFC 1950). */
function isDeflate(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** Unpacks without keeping anything, and stops at the limit. */
export function judgeUnpacked(data: Uint8Array, most: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    inflate.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= most) return;
      inflate.destroy();
      reject(new RefusedFile('bomb', `mais de ${most / MB} MB em um só trecho`));
    });
    // A stream that breaks off shows less; that is for whoever looks at it.
    inflate.on('error', () => resolve());
    inflate.on('end', () => resolve());
    inflate.end(data);
  });
}

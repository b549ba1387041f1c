import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

const WIDTH = 256;
const HEIGHT = 257;
const SHORT = 3;
/** Eight bytes, in the large kind alone. */
const LONG8 = 16;
const BIG = 43;

/** What a sheet of a TIFF promises, in dots. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/**
 * The sheets of a TIFF, from its directories (TIFF 6.0, section 2; the large kind with offsets of eight bytes too), each once even
 * where they lead in a circle. What is cut short ends the list.
 */
export async function* sheetsOf(file: FileHandle): AsyncGenerator<Sheet> {
  const head = await readAt(file, 0, 16);
  const isLittle = head[0] === 0x49;
  const short = (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const large = (bytes: Buffer, at: number): number =>
    Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  if (head.length < 16) return;
  const isBig = short(head, 2) === BIG;
  const [countSize, entrySize, offsetSize] = isBig ? [8, 20, 8] : [2, 12, 4];
  const offset = isBig ? large : long;
  const seen = new Set<number>();
  for (let at = offset(head, isBig ? 8 : 4); at > 0 && Number.isSafeInteger(at) && !seen.has(at);) {
    seen.add(at);
    const counted = await readAt(file, at, countSize);
    if (counted.length < countSize) return;
    const entries = Math.min(isBig ? large(counted, 0) : short(counted, 0), 0xffff);
    const directory = await readAt(file, at + countSize, entries * entrySize + offsetSize);
    if (directory.length < entries * entrySize + offsetSize) return;
    const valueOf = (tag: number): number => {
      for (let entry = 0; entry < entries * entrySize; entry += entrySize) {
        const value = entry + entrySize - offsetSize;
        if (short(directory, entry) !== tag) continue;
        const kind = short(directory, entry + 2);
        if (kind === LONG8 && isBig) return large(directory, value);
        return kind === SHORT ? short(directory, value) : long(directory, value);
      }
      return 0;
    };
    yield { width: valueOf(WIDTH), height: valueOf(HEIGHT) };
    at = offset(directory, entries * entrySize);
  }
}

import { createHash } from 'node:crypto';

const mostEndings = 64;

/** A beginning of a file: how many bytes, and their SHA-256 in hexadecimal. */
export interface Beginning {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Each beginning of a file that could be an earlier state of it: up to an end mark, with its line end and without. The longest
 * first; the whole file is not among them.
 */
export function beginningsOf(bytes: Buffer): Beginning[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf('%%EOF'); at !== -1 && ends.length < mostEndings; at = bytes.indexOf('%%EOF', at + 1)) {
    const mark = at + '%%EOF'.length;
    ends.push(
      ...[mark, mark + 1, mark + 2].filter((end) => end < bytes.length && (end === mark || isLineEnd(bytes[end - 1]))),
    );
  }
  const hash = createHash('sha256');
  const beginnings: Beginning[] = [];
  let from = 0;
  for (const end of ends) {
    hash.update(bytes.subarray(from, end));
    from = end;
    beginnings.unshift({ size: end, sha256: hash.copy().digest('hex') });
  }
  return beginnings;
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

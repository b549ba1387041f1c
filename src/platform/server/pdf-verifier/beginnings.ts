import { createHash } from 'node:crypto';

const mostEndings = 64;

/**
 * SHA-256 (hexadecimal) of each beginning of a file that could be an earlier state of it: up to an end mark, with its line end and
 * without. The longest first; the whole file is not among them.
 */
export function hashesOfBeginnings(bytes: Buffer): string[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf('%%EOF'); at !== -1 && ends.length < mostEndings; at = bytes.indexOf('%%EOF', at + 1)) {
    const mark = at + '%%EOF'.length;
    ends.push(
      ...[mark, mark + 1, mark + 2].filter((end) => end < bytes.length && (end === mark || isLineEnd(bytes[end - 1]))),
    );
  }
  const hash = createHash('sha256');
  const hashes: string[] = [];
  let from = 0;
  for (const end of ends) {
    hash.update(bytes.subarray(from, end));
    from = end;
    hashes.unshift(hash.copy().digest('hex'));
  }
  return hashes;
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

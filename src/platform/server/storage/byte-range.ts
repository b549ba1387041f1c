import type { ByteRange } from './storage.ts';

/**
 * One range of a `Range` header over `size` bytes (RFC 9110 §14): `bytes=0-99`, `bytes=100-`, `bytes=-100`.
 * Null means "send everything" (absent, several ranges, another unit, malformed); 'outside' means 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  if (!match[1]) {
    const last = Number(match[2]);
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[2] && Number(match[2]) < start) return null;
  return start >= size ? 'outside' : { start, end };
}

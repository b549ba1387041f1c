import { createHash } from 'node:crypto';
import { type Measured, TooLarge } from './storage.ts';

const LEADING = 4100;

/**
 * Passes bytes on while it hashes, counts and remembers the first ones; memory stays flat whatever the size.
 * `result()` is only meaningful once `stream` has ended. The stream throws TooLarge as soon as the limit is passed.
 */
export function measure(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): { stream: AsyncIterable<Uint8Array>; result: () => Measured } {
  const hash = createHash('sha256');
  const leading: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLarge(maxBytes);
      hash.update(chunk);
      if (kept < LEADING) {
        const head = chunk.subarray(0, LEADING - kept);
        leading.push(Uint8Array.from(head));
        kept += head.byteLength;
      }
      yield chunk;
    }
  }
  return {
    stream: pass(),
    result: () => ({ sha256: hash.digest('hex'), size, leadingBytes: Buffer.concat(leading) }),
  };
}

/** Reads a stream to its end for its measures alone. @throws TooLarge */
export async function measureOnly(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Measured> {
  const { stream, result } = measure(body, maxBytes);
  for await (const chunk of stream) void chunk;
  return result();
}

import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { type Measured, TooLarge } from './storage.ts';

const LEADING = 4100;

interface Meter {
  /** @throws TooLarge as soon as the limit is passed */
  readonly take: (chunk: Uint8Array) => void;
  /** Only meaningful once everything was taken. */
  readonly result: () => Measured;
}

/** Hashes, counts and remembers the first bytes of what passes; memory stays flat whatever the size. */
function openMeter(maxBytes: number): Meter {
  const hash = createHash('sha256');
  const leading: Uint8Array[] = [];
  let kept = 0;
  let size = 0;
  return {
    take(chunk) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLarge(maxBytes);
      hash.update(chunk);
      if (kept >= LEADING) return;
      const head = chunk.subarray(0, LEADING - kept);
      leading.push(Uint8Array.from(head));
      kept += head.byteLength;
    },
    result: () => ({ sha256: hash.digest('hex'), size, leadingBytes: Buffer.concat(leading) }),
  };
}

/** A stage that measures what flows through it, and breaks the flow past the limit. */
export function measureThrough(maxBytes: number): { through: Transform; result: () => Measured } {
  const meter = openMeter(maxBytes);
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      try {
        meter.take(chunk);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { through, result: meter.result };
}

/** The same for what is read part by part. `result()` is only meaningful once `stream` has ended. */
export function measure(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): { stream: AsyncIterable<Uint8Array>; result: () => Measured } {
  const meter = openMeter(maxBytes);
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      meter.take(chunk);
      yield chunk;
    }
  }
  return { stream: pass(), result: meter.result };
}

/** Reads a stream to its end for its measures alone. @throws TooLarge */
export async function measureOnly(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Measured> {
  const { stream, result } = measure(body, maxBytes);
  for await (const chunk of stream) void chunk;
  return result();
}

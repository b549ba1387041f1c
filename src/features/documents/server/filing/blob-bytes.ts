import { Readable } from 'node:stream';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { blobName, type Measured } from '../../../../platform/server/storage/index.ts';

/** Larger files are never held in memory whole: they are given as they came. */
export const IN_MEMORY_LIMIT = 64 * 1024 * 1024;

/** The whole content of one permanent file. Check its size before. */
export const readBlob = async (deps: Pick<Deps, 'storage'>, sha256: string): Promise<Buffer> =>
  Buffer.concat(await partsOf(deps, sha256));

/** The same for who only hands it to a thread, such as the verifier's: it lies in memory once for both. */
export const readSharedBlob = async (deps: Pick<Deps, 'storage'>, sha256: string): Promise<Buffer> =>
  joinShared(await partsOf(deps, sha256));

/** Parts put together where threads have them too. */
export function joinShared(parts: readonly Uint8Array[]): Buffer {
  const shared = Buffer.from(new SharedArrayBuffer(parts.reduce((size, { length }) => size + length, 0)));
  let filled = 0;
  for (const part of parts) {
    shared.set(part, filled);
    filled += part.length;
  }
  return shared;
}

async function partsOf({ storage }: Pick<Deps, 'storage'>, sha256: string): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of await storage.get(blobName(sha256))) parts.push(part as Buffer);
  return parts;
}

/** Keeps bytes made here. Doing it twice is fine: their hash is their name. */
export const keepBlob = ({ storage }: Pick<Deps, 'storage'>, bytes: Buffer): Promise<Measured> =>
  storage.put(Readable.from([bytes]), { maxBytes: bytes.length });

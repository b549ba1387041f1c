import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, StoredName } from '../ports.ts';

/** A folder that keeps files by their hash, as the engine asks of whoever uses it. */
export interface TestStore extends FileStore {
  /** Keeps these bytes. @returns their name and size */
  keep(bytes: Buffer): Promise<{ readonly name: StoredName; readonly sha256: string; readonly size: number }>;
}

export function openTestStore(folder: string): TestStore {
  const blobs = path.join(folder, 'blobs');
  mkdirSync(blobs, { recursive: true });
  const localPath = (name: StoredName): string => path.join(folder, name);

  const put: FileStore['put'] = async (body, { maxBytes }) => {
    const bytes = await buffer(Readable.from(body));
    if (bytes.length > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(path.join(blobs, sha256), bytes);
    return { sha256, size: bytes.length, leadingBytes: bytes.subarray(0, 4_100) };
  };

  return {
    put,
    get: async (name) => createReadStream(localPath(name)),
    localPath,
    keep: async (bytes) => {
      const { sha256, size } = await put(Readable.from([bytes]), { maxBytes: bytes.length });
      return { name: `blobs/${sha256}`, sha256, size };
    },
  };
}

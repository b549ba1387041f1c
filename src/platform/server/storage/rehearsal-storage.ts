import { Readable } from 'node:stream';
import { measure } from './measure.ts';
import { blobName, type Measured, type Storage, type StoredName, uploadName } from './storage.ts';

/**
 * A storage that a rehearsed act uses like any other: it reads what is there, and what it writes stays in memory and goes
 * with the rehearsal. Nobody is given an address of it.
 */
export function rehearsalStorage(storage: Storage): Storage {
  const written = new Map<StoredName, Buffer>();
  const write = async (
    body: AsyncIterable<Uint8Array>,
    maxBytes: number,
    nameOf: (measured: Measured) => StoredName,
  ) => {
    const { stream, result } = measure(body, maxBytes);
    const bytes = await readAll(stream);
    const measured = result();
    written.set(nameOf(measured), bytes);
    return measured;
  };
  const get: Storage['get'] = async (name, options) => {
    const bytes = written.get(name);
    if (!bytes) return storage.get(name, options);
    const { start, end } = options?.range ?? { start: 0, end: bytes.length - 1 };
    return Readable.from([bytes.subarray(start, end + 1)]);
  };
  return {
    get,
    put: (body, { maxBytes }) => write(body, maxBytes, ({ sha256 }) => blobName(sha256)),
    putUpload: (id, body, { maxBytes }) => write(body, maxBytes, () => uploadName(id)),
    async head(name) {
      const bytes = written.get(name);
      return bytes ? { size: bytes.length, version: 'rehearsal', modifiedAt: new Date(0) } : storage.head(name);
    },
    async copy(from, to, options) {
      written.set(to, await readAll(await get(from, options)));
    },
    async delete(name) {
      written.delete(name);
    },
    listUploads: (before) => storage.listUploads(before),
    check: () => storage.check(),
    close: () => {},
  };
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

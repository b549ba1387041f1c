import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testBucket, testFolder } from '../../testing/storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { blobName, MissingObject, type Storage, type StoredName, TooLarge, uploadName } from './storage.ts';

const drivers: [string, () => Promise<Storage>][] = [
  ['a folder', async () => openFolderStorage(await testFolder())],
  ['a bucket', testBucket],
];

async function* chunks(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* breaking(...parts: Buffer[]) {
  yield* parts;
  throw new Error('the line dropped');
}
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const limit = { maxBytes: 32 * 1024 * 1024 };
const later = () => new Date(Date.now() + 60_000);

async function uploads(storage: Storage): Promise<StoredName[]> {
  return all(storage.listUploads(later()));
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe.each(drivers)('%s', (_name, open) => {
  it('keeps a file under the hash of its bytes, once', async () => {
    const storage = await open();
    const first = await storage.put(chunks('ofí', 'cio'), limit);
    expect(first).toEqual({ sha256: sha256('ofício'), size: 7, leadingBytes: Buffer.from('ofício') });
    expect(await storage.put(chunks('ofício'), limit)).toEqual(first);
    const name = blobName(first.sha256);
    expect((await storage.head(name))?.size).toBe(7);
    expect((await buffer(await storage.get(name))).toString()).toBe('ofício');
    expect(await uploads(storage)).toEqual([]);
  });

  it('streams a file of many parts and reads a range of it', async () => {
    const storage = await open();
    const content = randomBytes(11 * 1024 * 1024);
    const { sha256: hash, leadingBytes } = await storage.put(
      chunks(content.subarray(0, 3_000_000), content.subarray(3_000_000)),
      limit,
    );
    expect(hash).toBe(sha256(content));
    expect(leadingBytes.equals(content.subarray(0, 4100))).toBe(true);
    const part = await buffer(await storage.get(blobName(hash), { range: { start: 5_000_000, end: 5_000_099 } }));
    expect(part.equals(content.subarray(5_000_000, 5_000_100))).toBe(true);
  });

  it('keeps nothing of what is too large or breaks off', async () => {
    const storage = await open();
    const six = Buffer.alloc(6 * 1024 * 1024, 1);
    await expect(storage.put(chunks(six, six), { maxBytes: 7 * 1024 * 1024 })).rejects.toThrow(TooLarge);
    await expect(storage.putUpload(randomUUID(), breaking(six, six), limit)).rejects.toThrow('the line dropped');
    await expect(storage.putUpload(randomUUID(), breaking(Buffer.from('x')), limit)).rejects.toThrow(
      'the line dropped',
    );
    expect(await uploads(storage)).toEqual([]);
  });

  it('copies an upload to its permanent name, only while it is what was measured', async () => {
    const storage = await open();
    const id = randomUUID();
    const { sha256: hash } = await storage.putUpload(id, chunks('abc'), limit);
    const before = await storage.head(uploadName(id));
    await storage.copy(uploadName(id), blobName(hash), { version: before?.version ?? '' });
    await storage.copy(uploadName(id), blobName(hash));
    await storage.putUpload(id, chunks('changed'), limit);
    expect((await storage.head(uploadName(id)))?.version).not.toBe(before?.version);
    await storage.delete(uploadName(id));
    await storage.delete(uploadName(id));
    expect((await buffer(await storage.get(blobName(hash)))).toString()).toBe('abc');
  });

  it('says so when an object is not there', async () => {
    const storage = await open();
    const missing = blobName(sha256('nothing'));
    expect(await storage.head(missing)).toBeNull();
    await expect(storage.get(missing)).rejects.toThrow(MissingObject);
    await expect(storage.copy(missing, blobName(sha256('x')))).rejects.toThrow(MissingObject);
  });

  it('lists what waits, but not what came after the given instant', async () => {
    const storage = await open();
    const id = randomUUID();
    await storage.putUpload(id, chunks('abc'), limit);
    expect(await uploads(storage)).toEqual([uploadName(id)]);
    expect(await all(storage.listUploads(new Date(Date.now() - 60_000)))).toEqual([]);
  });

  it('is healthy', async () => {
    expect((await (await open()).check()).status).not.toBe('down');
  });
});

describe('a folder', () => {
  it('never lets a name become a path', async () => {
    const storage = await openFolderStorage(await testFolder());
    for (const name of ['blobs/../../etc/passwd', `blobs/${'a'.repeat(63)}/`, 'uploads/..', 'x/y'] as StoredName[]) {
      await expect(async () => storage.get(name)).rejects.toThrow(RangeError);
    }
  });

  it('refuses a version that is no longer there', async () => {
    const storage = await openFolderStorage(await testFolder());
    const id = randomUUID();
    await storage.putUpload(id, chunks('abc'), limit);
    await expect(storage.copy(uploadName(id), blobName(sha256('abc')), { version: 'other' })).rejects.toThrow(
      MissingObject,
    );
  });

  it('leaves no half-written file, and clears what a crash left', async () => {
    const folder = await testFolder();
    const storage = await openFolderStorage(folder);
    await expect(storage.put(breaking(Buffer.from('x')), limit)).rejects.toThrow('the line dropped');
    const { sha256: hash } = await storage.putUpload(randomUUID(), chunks('abc'), limit);
    await storage.put(chunks('abc'), limit);
    expect(await readdir(path.join(folder, 'writing'))).toEqual([]);
    expect(await readdir(path.join(folder, 'blobs', hash.slice(0, 2)))).toEqual([hash]);
  });

  it('is down when the folder is gone', async () => {
    const folder = await testFolder();
    const storage = await openFolderStorage(folder);
    await rm(folder, { recursive: true });
    expect((await storage.check()).status).toBe('down');
  });
});

describe('a bucket', () => {
  it('takes bytes from a browser at a signed address and serves them with their name', async () => {
    const storage = await testBucket();
    const id = randomUUID();
    const address = (await storage.addressToPut?.(id, 3, 60)) ?? '';
    expect((await fetch(address, { method: 'PUT', body: 'abc' })).status).toBe(200);
    expect((await storage.head(uploadName(id)))?.size).toBe(3);
    await storage.copy(uploadName(id), blobName(sha256('abc')));
    const look = { fileName: 'Ofício nº 1.pdf', contentType: 'application/pdf', disposition: 'inline' } as const;
    const read = await fetch((await storage.addressToGet?.(blobName(sha256('abc')), look, 60)) ?? '');
    expect(await read.text()).toBe('abc');
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Of%C3%ADcio%20n%C2%BA%201.pdf");
  });
});

it('a folder that takes no file is told as down: its free space says nothing of that', async () => {
  const folder = await testFolder();
  const storage = await openFolderStorage(folder);
  expect((await storage.check()).status).not.toBe('down');
  // Whatever the rights of who runs this, no file can be made where no folder is.
  await rm(path.join(folder, 'writing'), { recursive: true });
  expect(await storage.check()).toMatchObject({
    status: 'down',
    detail: expect.stringContaining('não aceita gravação'),
  });
});

import http from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { testBucket, testFolder } from '../../testing/storage.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { drain } from '../http/drain.ts';
import { buildServer } from '../http/build-server.ts';
import { mountBytes } from '../http/mount-bytes.ts';
import { openFolderStorage } from './folder-storage.ts';
import {
  blobName,
  claimUpload,
  createDownloadAddress,
  createUploadAddress,
  downloadBytes,
  filesOf,
  receiveUpload,
  ROOM_IN_A_UNIT,
  type Storage,
  uploadBytes,
} from './index.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploadName } from './storage.ts';

const database = await testDatabase();
const { app: db } = database;
const owner = 'person 1';

async function site(storage?: Storage) {
  let now = new Date('2026-03-01T12:00:00Z');
  storage ??= await openFolderStorage(await testFolder());
  const server = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1000, connectOrigins: [] });
  const parts = { ...(await testDeps(database)), storage, clock: () => now };
  await mountBytes(server, [uploadBytes, downloadBytes], { deps: parts, limits: 'kept' });
  const publicUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => drain(server, { withinMs: 0 }));
  const deps = { ...filesOf(parts), publicUrl };
  const wanted = { extension: 'PDF', owner, maxBytes: 1000, exact: true, room: ROOM_IN_A_UNIT };
  const address = (maxBytes = 1000, more: Partial<typeof wanted> = {}) =>
    createUploadAddress(deps, { ...wanted, maxBytes, ...more });
  const claim = (key: string, of = owner) =>
    db.transaction().execute((tx) => claimUpload(tx, deps, { key, owner: of }));
  return { deps, storage, address, claim, goTo: (instant: string) => (now = new Date(instant)) };
}

const send = (url: string, body: string) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': 'application/pdf' } });
const answer = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code?: string }),
});

describe('an upload', () => {
  it('is sent to its address and claimed by its owner once', async () => {
    const { address, claim, storage } = await site();
    const { url, key, expiresAt } = await address();
    expect(expiresAt.toISOString()).toBe('2026-03-01T12:30:00.000Z');
    expect((await send(url, '%PDF-1.7')).status).toBe(200);
    await expect(claim(key, 'person 2')).rejects.toMatchObject({ kind: { code: 'UPLOAD_NOT_FOUND' } });
    const claimed = await claim(key);
    expect(claimed).toMatchObject({ size: 8, extension: 'pdf', leadingBytes: Buffer.from('%PDF-1.7') });
    expect((await storage.head(blobName(claimed.sha256)))?.size).toBe(8);
    await expect(claim(key)).rejects.toMatchObject({ kind: { code: 'UPLOAD_ALREADY_USED' } });
  });

  it('stays claimable when the act is rolled back', async () => {
    const { address, claim, deps } = await site();
    const { url, key } = await address();
    await send(url, 'abc');
    const act = db.transaction().execute(async (tx) => {
      await claimUpload(tx, deps, { key, owner });
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    expect((await claim(key)).size).toBe(3);
  });

  it('is claimed by one of two acts at once', async () => {
    const { address, claim } = await site();
    const { url, key } = await address();
    await send(url, 'abc');
    const results = await Promise.allSettled([claim(key), claim(key), claim(key)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('can be sent again after it broke off, and sent twice without harm, but not changed', async () => {
    const { address, claim, deps } = await site();
    const { url, key } = await address();
    await sendHalf(url);
    await expect(claim(key)).rejects.toMatchObject({ kind: { code: 'UPLOAD_NOT_RECEIVED' } });
    expect((await send(url, 'abc')).status).toBe(200);
    expect((await send(url, 'abc')).status).toBe(200);
    expect(await answer(await send(url, 'abd'))).toMatchObject({ status: 409, code: 'UPLOAD_ALREADY_USED' });
    expect((await claim(key)).size).toBe(3);
    expect(await all(deps.storage.listUploads(new Date(Date.now() + 60_000)))).toHaveLength(1);
  });

  it('sent twice at once with different bytes keeps exactly one of them', async () => {
    const { address, claim, storage } = await site();
    const { url, key } = await address();
    const answers = await Promise.all(['aaa', 'bbb', 'ccc'].map((body) => send(url, body)));
    expect(answers.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const kept = (await (answers.find((response) => response.status === 200) as Response).json()) as { sha256: string };
    expect((await claim(key)).sha256).toBe(kept.sha256);
    expect(await storage.head(blobName(kept.sha256))).not.toBeNull();
  });

  it('past its limit is refused, whether it says so or not', async () => {
    const { address } = await site();
    const { url } = await address(4);
    expect(await answer(await send(url, '12345'))).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' });
    expect(await sendChunked(url, ['123', '45'])).toBe(413);
    expect((await send(url, '1234')).status).toBe(200);
  });

  it('of the same bytes as another is kept once', async () => {
    const { address, claim, storage } = await site();
    const [first, second] = [await address(), await address()];
    await send(first.url, 'iguais');
    await send(second.url, 'iguais');
    const { sha256 } = await claim(first.key);
    const before = await storage.head(blobName(sha256));
    expect((await claim(second.key)).sha256).toBe(sha256);
    expect(await storage.head(blobName(sha256))).toEqual(before);
  });

  it('is one of many in a minute, up to a limit of each person', async () => {
    const { address, goTo } = await site();
    goTo('2026-04-01T12:00:00Z');
    const other = () => address(1, { owner: 'person 77' });
    for (let count = 0; count < ROOM_IN_A_UNIT.perMinute; count += 1) await other();
    await expect(other()).rejects.toMatchObject({ kind: { code: 'TOO_MANY_UPLOADS', status: 429 } });
    await expect(address()).resolves.toHaveProperty('url');
    goTo('2026-04-01T12:01:01Z');
    await expect(other()).resolves.toHaveProperty('url');
  });

  it('of no bytes at all leaves its address as it was', async () => {
    const { address, claim } = await site();
    const { url, key } = await address();
    expect(await answer(await send(url, ''))).toMatchObject({ status: 409, code: 'UPLOAD_NOT_RECEIVED' });
    expect((await send(url, 'abc')).status).toBe(200);
    expect((await claim(key)).size).toBe(3);
  });

  it('finds no room for its bytes when they come, however many addresses were made before', async () => {
    const { address, claim } = await site();
    const more = { owner: 'person 78', room: { perMinute: 100, mostWaiting: 20 } };
    const addresses = await Promise.all(Array.from({ length: 6 }, () => address(8, more)));
    const answers = await Promise.all(addresses.map(({ url }) => send(url, '12345678')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.findIndex(({ status }) => status !== 200);
    expect(await answer(answers[refused]!)).toMatchObject({ status: 429, code: 'TOO_MUCH_WAITING' });
    // Nobody says how many bytes these are: as many as the address takes.
    expect(await sendChunked(addresses[refused]!.url, ['1'])).toBe(429);
    // What is used waits no more.
    await claim(addresses[answers.findIndex(({ status }) => status === 200)]!.key, 'person 78');
    expect((await send(addresses[refused]!.url, '12345678')).status).toBe(200);
  });

  it('that was broken off gives its room back', async () => {
    const { address } = await site();
    const more = { owner: 'person 79', room: { perMinute: 100, mostWaiting: 120 } };
    const [broken, whole] = [await address(100, more), await address(100, more)];
    await sendHalf(broken.url);
    await expect.poll(async () => (await send(whole.url, 'x'.repeat(100))).status).toBe(200);
  });

  it('is written by one connection at a time: the one that came later', async () => {
    const { address, claim } = await site();
    const { url, key } = await address();
    const first = http.request(url, { method: 'PUT', headers: { 'content-length': '6' } });
    const refused = new Promise<number>((resolve, reject) => {
      first.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject);
    });
    first.write('abc');
    await expect.poll(async () => writersOf(key)).toBe(1);
    expect((await send(url, 'whole!')).status).toBe(200);
    expect(await refused).toBe(409);
    first.destroy();
    expect((await claim(key)).size).toBe(6);
    expect(await writersOf(key)).toBe(0);
  });

  it('waits for the one who writes through another node, until that one is silent', async () => {
    const { address, goTo } = await site();
    const { url, key } = await address();
    await sql`update platform.upload set writer = ${key}, writing_at = '2026-03-01T12:00:00Z' where id = ${key}`.execute(
      db,
    );
    expect(await answer(await send(url, 'abc'))).toMatchObject({ status: 409, code: 'UPLOAD_SENT_ELSEWHERE' });
    goTo('2026-03-01T12:01:01Z');
    expect((await send(url, 'abc')).status).toBe(200);
  });

  it('is refused at a forged or expired address', async () => {
    const { address, goTo } = await site();
    const { url } = await address();
    expect(await answer(await send(`${url.slice(0, -3)}aaa`, 'x'))).toMatchObject({
      status: 403,
      code: 'UPLOAD_EXPIRED',
    });
    goTo('2026-03-01T12:30:00Z');
    expect(await answer(await send(url, 'x'))).toMatchObject({ status: 403, code: 'UPLOAD_EXPIRED' });
  });

  it('streams more than the body limit of other routes', async () => {
    const { address, claim } = await site();
    const { url, key } = await address(8_000_000);
    expect((await send(url, 'x'.repeat(7_000_000))).status).toBe(200);
    expect((await claim(key)).size).toBe(7_000_000);
  });
});

describe('an upload straight to a bucket', () => {
  it('is measured when it is received, and claimed once', async () => {
    const { address, claim, deps, storage } = await site(await testBucket());
    const { url, key, headers } = await address(8);
    await expect(claim(key)).rejects.toMatchObject({ kind: { code: 'UPLOAD_NOT_RECEIVED' } });
    expect((await fetch(url, { method: 'PUT', body: '%PDF-1.7', headers })).status).toBe(200);
    const received = await receiveUpload(db, deps, { key, owner });
    // The address still works, but what it writes now comes too late.
    await fetch(url, { method: 'PUT', body: 'something else', headers });
    const claimed = await claim(key);
    expect(claimed).toMatchObject({ ...received, size: 8, leadingBytes: Buffer.from('%PDF-1.7') });
    expect((await storage.head(blobName(claimed.sha256)))?.size).toBe(8);
    await expect(claim(key)).rejects.toMatchObject({ kind: { code: 'UPLOAD_ALREADY_USED' } });
  });

  it('past its limit is refused', async () => {
    const { address, deps } = await site(await testBucket());
    const { url, key } = await address(4);
    await fetch(url, { method: 'PUT', body: '12345' });
    const received = receiveUpload(db, deps, { key, owner });
    await expect(received).rejects.toMatchObject({ kind: { code: 'UPLOAD_TOO_LARGE' } });
  });

  it('has its length in the address, and no such address where nobody says how long it is', async () => {
    const { address, claim } = await site(await testBucket());
    expect(new URL((await address(4)).url).searchParams.get('X-Amz-SignedHeaders')).toContain('content-length');
    const { url, key } = await address(100, { exact: false });
    expect(new URL(url).pathname).toMatch(/^\/api\/upload\//);
    expect((await send(url, 'abc')).status).toBe(200);
    expect((await claim(key)).size).toBe(3);
  });

  it('counts from when its address is given', async () => {
    const { address } = await site(await testBucket());
    const more = { owner: 'person 80', room: { perMinute: 100, mostWaiting: 20 } };
    await address(15, more);
    await expect(address(6, more)).rejects.toMatchObject({ kind: { code: 'TOO_MUCH_WAITING' } });
  });

  it('of nothing was not received', async () => {
    const { address, deps } = await site(await testBucket());
    const { url, key } = await address(4);
    await fetch(url, { method: 'PUT', body: '' });
    const received = receiveUpload(db, deps, { key, owner });
    await expect(received).rejects.toMatchObject({ kind: { code: 'UPLOAD_NOT_RECEIVED' } });
  });
});

describe('the sweep', () => {
  it('forgets a day later what nobody claimed, and nothing else', async () => {
    const { address, claim, deps, storage, goTo } = await site();
    const [used, unused] = [await address(), await address()];
    await send(used.url, 'used');
    await send(unused.url, 'unused');
    const { sha256 } = await claim(used.key);
    expect(await sweepUploads(deps)).toBe(0);
    // Objects carry the machine's own time: the sweep must come after it.
    goTo(new Date(Date.now() + 48 * 3_600_000).toISOString());
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.upload`.execute(db);
    expect(await sweepUploads(deps)).toBe(rows[0]?.n);
    expect(await all(storage.listUploads(new Date(Date.now() + 1e9)))).toEqual([]);
    expect(await storage.head(blobName(sha256))).not.toBeNull();
    await expect(claim(unused.key)).rejects.toMatchObject({ kind: { code: 'UPLOAD_NOT_FOUND' } });
  });

  it('removes bytes that no row knows of', async () => {
    const { deps, storage, goTo } = await site();
    const id = '00000000-0000-4000-8000-000000000001';
    await storage.putUpload(
      id,
      (async function* () {
        yield Buffer.from('x');
      })(),
      { maxBytes: 9 },
    );
    goTo(new Date(Date.now() + 48 * 3_600_000).toISOString());
    await sweepUploads(deps);
    expect(await storage.head(uploadName(id))).toBeNull();
  });
});

describe('a download', () => {
  async function file(content: string, look: { fileName?: string; contentType?: string } = {}) {
    const { deps, storage, goTo } = await site();
    const { sha256 } = await storage.put(
      (async function* () {
        yield Buffer.from(content);
      })(),
      { maxBytes: 99 },
    );
    const wanted = { fileName: 'Ofício "1".pdf', contentType: 'application/pdf', ...look };
    const { url } = await createDownloadAddress(deps, {
      sha256,
      ...wanted,
      disposition: 'inline',
      expiresInSeconds: 60,
    });
    return { url, goTo, sha256, storage };
  }

  it('carries its name and can never act as a page', async () => {
    const { url } = await file('0123456789');
    const response = await fetch(url);
    expect(await response.text()).toBe('0123456789');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Oficio _1_.pdf"; filename*=UTF-8''Of%C3%ADcio%20%221%22.pdf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
  });

  it('is always saved, not shown, when its type could run something', async () => {
    const { url } = await file('<script>', { fileName: 'a.html', contentType: 'text/html' });
    expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const { url } = await file('0123456789');
    const response = await fetch(url, { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('is refused after its time, at a changed address, and when the file is gone', async () => {
    const { url, goTo, sha256, storage } = await file('x');
    expect((await fetch(url.replace('token=', 'token=a'))).status).toBe(403);
    await storage.delete(blobName(sha256));
    expect((await fetch(url)).status).toBe(404);
    goTo('2026-03-01T12:01:00Z');
    expect((await fetch(url)).status).toBe(403);
  });
});

async function writersOf(key: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(writer)::int as n from platform.upload where id = ${key}`.execute(db);
  return rows[0]!.n;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Sends some of the promised bytes and hangs up; resolves when the server has noticed. */
function sendHalf(url: string): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(url, { method: 'PUT', headers: { 'content-length': '100' } });
    request.on('error', () => resolve());
    request.write('half', () => request.destroy(new Error('hung up')));
  });
}

function sendChunked(url: string, parts: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    for (const part of parts) request.write(part);
    request.end();
  });
}

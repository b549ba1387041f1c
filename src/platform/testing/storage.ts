import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { openS3Storage } from '../server/storage/s3-storage.ts';
import type { Storage } from '../server/storage/storage.ts';

/** An empty folder that goes away with the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carimbo-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Storage on an empty bucket of a real HTTP server, which goes away with the test. */
export async function testBucket(): Promise<Storage> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs calls about the bucket itself, and answers with other headers, unlike S3 does.
    allowMismatchedSignatures: true,
    directory: await testFolder(),
    configureBuckets: [{ name: 'carimbo' }],
  });
  const { port } = await server.run();
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'carimbo',
    forcePathStyle: true,
    prefix: 'orgao/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  onTestFinished(async () => {
    storage.close();
    await server.close();
  });
  return storage;
}

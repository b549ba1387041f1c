import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { liveKind } from '../../contract/live-kind.ts';
import { testDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/storage.ts';
import { publishLive, sweepLiveJob } from '../realtime/index.ts';
import { sweepKeysJob } from '../acts/sweep-keys-job.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { createUploadAddress, ROOM_IN_A_UNIT, sweepUploadsJob } from '../storage/index.ts';
import { createJobs } from './index.ts';

const database = await testDatabase();
const db = database.app;

it('the jobs of the platform run together, as the application, on what the node has', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const clock = () => now;
  const storage = await openFolderStorage(await testFolder());
  const jobs = createJobs({
    ownerUrl: database.ownerUrl,
    definitions: [sweepUploadsJob, sweepLiveJob, sweepKeysJob],
    deps: { db, storage, clock },
    log: { error: () => {}, warn: () => {} },
  });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await jobs.work();
  await createUploadAddress(
    { db, storage, clock, secret: 'x', publicUrl: '' },
    { extension: 'pdf', owner: 'person 1', maxBytes: 9, exact: true, room: ROOM_IN_A_UNIT },
  );
  for (const type of ['old', 'newest']) {
    await db
      .transaction()
      .execute((tx) => publishLive(tx, liveKind(type, z.object({})), { data: {}, at: now, audience: {} }));
  }
  const key = (name: string, created_at: Date) => ({
    key: name,
    actor: '1',
    endpoint: 'x',
    request_digest: 'x',
    created_at,
  });
  await db
    .insertInto('platform.idempotency')
    .values([key('old', new Date('2026-02-23T12:00:00Z')), key('recent', now)])
    .execute();
  now = new Date('2026-03-03T12:00:00Z');
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, sweepUploadsJob, {});
    await jobs.enqueue(tx, sweepLiveJob, {});
    await jobs.enqueue(tx, sweepKeysJob, {});
  });
  const left = async () => {
    const { rows } = await sql<{ uploads: number; messages: string[]; keys: string[] }>`select
      (select count(*)::int from platform.upload) as uploads,
      (select array_agg(type) from platform.live_message) as messages,
      (select array_agg(key) from platform.idempotency) as keys`.execute(db);
    return rows[0];
  };
  await expect.poll(left).toEqual({ uploads: 0, messages: ['newest'], keys: ['recent'] });
});

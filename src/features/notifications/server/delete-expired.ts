import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { countUnread } from './mark-notifications-read.ts';
import { tellRemoved } from './removing/tell-removed.ts';

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Every night, deletes the notifications whose seven months are over. Lists leave them out from the first instant. */
export const deleteExpiredJob = defineJob({
  name: 'delete-expired-notifications',
  schema: z.object({}),
  schedule: { cron: '20 6 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) => void (await deleteExpired(deps.db, deps.clock())),
});

/** So many of one transaction: their browsers are told in it. */
const BATCH = 1_000;

/** Deletes what is over, and takes it out of the browsers that still show it (R188). @returns how many went */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  for (let gone = 0; ;) {
    const some = await db.transaction().execute((tx) => deleteSome(tx, now));
    gone += some;
    if (some < BATCH) return gone;
  }
}

async function deleteSome(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; person_id: number; shown: boolean }>`
    delete from notifications.notification where id in (
      select id from notifications.notification where expires_at <= ${now} order by id limit ${BATCH} for update skip locked)
    returning id, person_id, in_system and dismissed_at is null as shown`.execute(tx);
  const shown = Map.groupBy(
    rows.filter((row) => row.shown),
    ({ person_id: id }) => id,
  );
  for (const [personId, gone] of shown) {
    const ids = gone.map(({ id }) => id).sort((one, other) => one - other);
    await tellRemoved(tx, { personId, ids, unread: await countUnread(tx, personId, now) }, now);
  }
  return rows.length;
}

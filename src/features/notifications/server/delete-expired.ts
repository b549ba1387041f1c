import { z } from 'zod';
import type { Database } from '../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { notificationTables } from './notification-row.ts';

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

/** @returns how many went */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await notificationTables(db)
    .deleteFrom('notifications.notification')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { defineJob, type JobRun } from '../../jobs/index.ts';

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
}

/** As long as whoever asked may want to see what came of it. */
const KEPT_DAYS = 30;

/** Every night, forgets bulk acts of long ago; what they did stays in the ledger. */
export const sweepBulkJobsJob = defineJob({
  name: 'sweep-bulk-jobs',
  schema: z.object({}),
  schedule: { cron: '55 6 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) =>
    void (await deps.db
      .deleteFrom('platform.bulk_job')
      .where('changed_at', '<', new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000))
      .execute()),
});

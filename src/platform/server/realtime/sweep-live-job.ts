import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobRun } from '../jobs/index.ts';
import { sweepLive } from './live-log.ts';

interface Needs {
  readonly db: QueryExecutorProvider;
  readonly clock: () => Date;
}

const KEPT_HOURS = 24;

/** Every hour, forgets live events of more than a day ago; a browser away for longer reloads what it shows. */
export const sweepLiveJob = defineJob({
  name: 'sweep-live-messages',
  schema: z.object({}),
  schedule: { cron: '37 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) =>
    void (await sweepLive(deps.db, new Date(deps.clock().getTime() - KEPT_HOURS * 3_600_000))),
});

import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { defineJob, type JobRun } from '../jobs/index.ts';

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
}

/** No browser tries the same submission for longer. */
const KEPT_DAYS = 7;

/** Every night, forgets the answers kept for submissions that nobody will repeat. */
export const sweepKeysJob = defineJob({
  name: 'sweep-idempotency-keys',
  schema: z.object({}),
  schedule: { cron: '50 6 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) =>
    void (await deps.db
      .deleteFrom('platform.idempotency')
      .where('created_at', '<', new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000))
      .execute()),
});

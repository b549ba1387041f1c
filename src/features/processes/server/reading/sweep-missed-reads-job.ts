import { z } from 'zod';
import type { Database } from '../../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { processTables } from '../process-row.ts';

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Long enough to look into somebody who tried one number after another. */
const KEPT_DAYS = 30;

/** Every night, forgets who asked for what was not there. */
export const sweepMissedReadsJob = defineJob({
  name: 'sweep-missed-reads',
  schema: z.object({}),
  schedule: { cron: '35 6 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Needs>) =>
    void (await processTables(deps.db)
      .deleteFrom('processes.missed_read')
      .where('at', '<', new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000))
      .execute()),
});

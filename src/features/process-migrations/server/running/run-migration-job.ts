import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { runMigration } from './run-migration.ts';

const schema = z.object({ id: z.int() });

/** Goes on with a migration; after a crash, from the batch that was not whole. */
export const runMigrationJob = defineJob({
  name: 'run-migration',
  schema,
  concurrency: 1,
  retry: { limit: 50, delaySeconds: 5, maxDelaySeconds: 60 },
  run: async ({ data, deps, jobId, signal }: JobRun<z.output<typeof schema>, Deps>) => {
    const isOver = await runMigration(deps, { id: data.id, correlationId: jobId, signal });
    if (!isOver) await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, runMigrationJob, { id: data.id }));
  },
});

import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { runPlan } from './run-plan.ts';

const schema = z.object({ id: z.int() });

/** Begins a reorganisation on its day, and goes on with it; after a crash, from the task that was not whole. */
export const runPlanJob = defineJob({
  name: 'run-reorganisation',
  schema,
  concurrency: 1,
  retry: { limit: 50, delaySeconds: 5, maxDelaySeconds: 60 },
  // A run ends by itself long before: one that did not is of a node that died, and the reorganisation should not wait.
  expireInSeconds: 60,
  run: async ({ data, deps, jobId, signal }: JobRun<z.output<typeof schema>, Deps>) => {
    const goesOn = await runPlan(deps, { id: data.id, correlationId: jobId, signal });
    if (goesOn) await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, runPlanJob, { id: data.id }));
  },
});

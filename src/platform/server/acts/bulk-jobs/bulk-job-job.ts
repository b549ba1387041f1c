import type { z } from 'zod';
import type { Deps } from '../act-context.ts';
import type { BoundEndpoint } from '../handlers.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/index.ts';
import { bulkJobQueue } from './bulk-job-queue.ts';
import { runBulkJob } from './run-bulk-job.ts';

type Run = JobRun<z.output<typeof bulkJobQueue.schema>, Deps>;
const AGAIN = 4;

/** Goes on with a bulk act; after a crash, from the item where it stopped. */
export const bulkJobJobOf = (endpoints: readonly BoundEndpoint[]): JobDefinition<typeof bulkJobQueue.schema, Deps> =>
  defineJob({
    name: 'bulk-job',
    schema: bulkJobQueue.schema,
    concurrency: 2,
    retry: { limit: AGAIN, delaySeconds: 5, maxDelaySeconds: 60 },
    run: ({ data, deps, attempt, jobId, signal }: Run) =>
      runBulkJob(deps, endpoints, { id: data.id, isLast: attempt > AGAIN, correlationId: jobId, signal }),
  });

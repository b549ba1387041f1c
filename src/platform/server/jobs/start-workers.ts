import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';
import type { JobsOptions } from './jobs-options.ts';

const LOOK_SECONDS = 2;

/** Starts to work on every job of the options; their queues are there. */
export async function startWorkers<Deps>(boss: PgBoss, options: JobsOptions<Deps>): Promise<void> {
  for (const job of options.definitions) await work(boss, job, options);
}

async function work<Deps>(
  boss: PgBoss,
  job: JobDefinition<z.ZodType, Deps>,
  { deps, log }: JobsOptions<Deps>,
): Promise<void> {
  const runOne = async (taken: JobWithMetadata): Promise<JobResult> => {
    try {
      await job.run({
        data: job.schema.parse(taken.data),
        deps,
        addedAt: taken.createdOn,
        jobId: taken.id,
        attempt: taken.retryCount + 1,
        signal: taken.signal,
      });
      return { id: taken.id, status: 'completed' };
    } catch (error) {
      log.error({ err: error, job: job.name, jobId: taken.id, attempt: taken.retryCount + 1 }, 'job attempt failed');
      return { id: taken.id, status: 'failed', output: describe(error) };
    }
  };
  // A full batch fetches again at once; a wake-up from the database makes the first fetch immediate.
  const batch = Math.max(2, job.concurrency);
  await boss.work(
    job.name,
    {
      batchSize: batch,
      perJobResults: true,
      includeMetadata: true,
      burstWhenBatchFull: true,
      // Only new jobs wake a worker; second attempts and delayed jobs are found by looking.
      pollingIntervalSeconds: LOOK_SECONDS,
      notifyPollingIntervalSeconds: LOOK_SECONDS,
    },
    (jobs: JobWithMetadata[]) => inTurns(jobs, job.concurrency, runOne),
  );
}

/** Runs all, at most `width` at once, and answers in any order. */
async function inTurns<In, Out>(items: readonly In[], width: number, act: (item: In) => Promise<Out>): Promise<Out[]> {
  const waiting = items.values();
  const done: Out[] = [];
  const lane = async () => {
    for (const item of waiting) done.push(await act(item));
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return done;
}

function describe(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...(error.stack ? { stack: error.stack } : {}) };
}

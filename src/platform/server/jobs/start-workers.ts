import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';
import type { JobsOptions } from './jobs.ts';
import { DEAD_QUEUE } from './open-boss.ts';

const DAY = 86_400;
const LOOK_SECONDS = 2;

/** Makes the queues, sets the schedules and, unless this node only adds jobs, starts to work. */
export async function startWorkers<Deps>(boss: PgBoss, options: JobsOptions<Deps>): Promise<void> {
  await boss.start();
  await makeQueue(boss, DEAD_QUEUE, { retentionSeconds: 90 * DAY });
  for (const job of options.definitions) await prepare(boss, job);
  if (options.work === false) return;
  for (const job of options.definitions) await work(boss, job, options);
}

async function prepare<Deps>(boss: PgBoss, job: JobDefinition<z.ZodType, Deps>): Promise<void> {
  const { limit, delaySeconds, maxDelaySeconds } = job.retry;
  await makeQueue(boss, job.name, {
    // At most one waiting job per singleton key; see `enqueue`.
    policy: 'short',
    notify: true,
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryBackoff: true,
    ...(maxDelaySeconds === undefined ? {} : { retryDelayMax: maxDelaySeconds }),
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: DAY,
    retentionSeconds: 30 * DAY,
    deadLetter: DEAD_QUEUE,
  });
  if (!job.schedule) {
    await boss.unschedule(job.name);
    return;
  }
  const data = job.schema.parse(job.schedule.data) as object;
  await boss.schedule(job.name, job.schedule.cron, data, { tz: job.schedule.timeZone, singletonKey: 'schedule' });
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** Makes a queue, or brings an existing one to today's settings; its policy can only be chosen once. */
async function makeQueue(boss: PgBoss, name: string, settings: QueueSettings): Promise<void> {
  await boss.createQueue(name, settings);
  const { policy: _fixed, ...changeable } = settings;
  await boss.updateQueue(name, changeable);
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

import { isDeepStrictEqual } from 'node:util';
import type { JobResult, JobWithMetadata, PgBoss, QueueResult, Schedule } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';
import type { JobsOptions } from './jobs.ts';
import { DEAD_QUEUE } from './open-boss.ts';

const DAY = 86_400;
const LOOK_SECONDS = 2;

/** Makes the queues, sets the schedules and, unless this node only adds jobs, starts to work. */
export async function startWorkers<Deps>(boss: PgBoss, options: JobsOptions<Deps>): Promise<void> {
  await boss.start();
  // Read once: a start that finds everything as it should be writes nothing.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const there: There = {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  };
  await makeQueue(boss, there, DEAD_QUEUE, { retentionSeconds: 90 * DAY });
  await Promise.all(options.definitions.map((job) => prepare(boss, there, job)));
  if (options.work === false) return;
  for (const job of options.definitions) await work(boss, job, options);
}

/** What an earlier start left in the database. */
interface There {
  readonly queues: ReadonlyMap<string, QueueResult>;
  readonly schedules: ReadonlyMap<string, Schedule>;
}

async function prepare<Deps>(boss: PgBoss, there: There, job: JobDefinition<z.ZodType, Deps>): Promise<void> {
  const { limit, delaySeconds, maxDelaySeconds } = job.retry;
  await makeQueue(boss, there, job.name, {
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
  await setSchedule(boss, there.schedules.get(job.name), job);
}

async function setSchedule<Deps>(
  boss: PgBoss,
  before: Schedule | undefined,
  { name, schedule, schema }: JobDefinition<z.ZodType, Deps>,
): Promise<void> {
  if (!schedule) {
    if (before) await boss.unschedule(name, before.key);
    return;
  }
  const { cron, timeZone } = schedule;
  const data = schema.parse(schedule.data) as object;
  const same = before?.cron === cron && before.timezone === timeZone && isDeepStrictEqual(before.data, data);
  if (same) return;
  await boss.schedule(name, cron, data, { tz: timeZone, singletonKey: 'schedule' });
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** Makes a queue, or brings an existing one to today's settings; its policy can only be chosen once. */
async function makeQueue(boss: PgBoss, { queues }: There, name: string, settings: QueueSettings): Promise<void> {
  const before = queues.get(name);
  if (!before) await boss.createQueue(name, settings);
  const { policy: _fixed, ...changeable } = settings;
  const asWanted = (Object.keys(changeable) as (keyof typeof changeable)[]).every(
    (setting) => before?.[setting] === changeable[setting],
  );
  // What was just made is as wanted; two nodes that make it at once make it alike.
  if (before && !asWanted) await boss.updateQueue(name, changeable);
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

import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, QueueResult, Schedule } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';
import { DEAD_QUEUE } from './open-boss.ts';

const DAY = 86_400;
/** How long nothing may be heard of whoever works on a job: a node that died is told apart from work that takes long. */
const SILENCE_SECONDS = 20;

/** Makes the queues and sets the schedules. */
export async function prepareQueues<Deps>(
  boss: PgBoss,
  definitions: readonly JobDefinition<z.ZodType, Deps>[],
): Promise<void> {
  await boss.start();
  // Read once: a start that finds everything as it should be writes nothing.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const there: There = {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
  };
  await makeQueue(boss, there, DEAD_QUEUE, { retentionSeconds: 90 * DAY });
  await Promise.all(definitions.map((job) => prepare(boss, there, job)));
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
    heartbeatSeconds: SILENCE_SECONDS,
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

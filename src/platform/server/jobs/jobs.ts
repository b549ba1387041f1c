import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Health } from '../health.ts';
import { checkJobs } from './check-jobs.ts';
import { type DeadJob, listDeadJobs, retryDeadJobs } from './dead-jobs.ts';
import type { JobDefinition } from './define-job.ts';
import { type AnyTransaction, enqueue, type EnqueueOptions } from './enqueue.ts';
import type { JobsOptions } from './jobs-options.ts';
import { openBoss } from './open-boss.ts';
import { prepareQueues } from './prepare-queues.ts';
import { startWorkers } from './start-workers.ts';

export interface Jobs {
  /** Installs the queue when needed: from then on jobs can be added. Several nodes may start at once. */
  start(): Promise<void>;
  /** Starts this node's workers, after `start`. */
  work(): Promise<void>;
  /** Takes no more jobs, waits for the running ones, closes connections. Safe to call twice. */
  stop(): Promise<void>;
  /**
   * Adds a job in the transaction of the act: it exists if and only if the act does.
   * @returns its id, or null when one with the same `singletonKey` already waits
   * @throws ZodError when the data does not fit the job's schema
   */
  enqueue<Schema extends z.ZodType, Deps>(
    tx: AnyTransaction,
    job: Pick<JobDefinition<Schema, Deps>, 'name' | 'schema'>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Jobs that failed every attempt, newest first. They stay 90 days. */
  listDead(limit?: number): Promise<DeadJob[]>;
  /** Puts dead jobs back in their queues. @returns how many went */
  retryDead(ids: readonly string[]): Promise<number>;
  check(): Promise<Health>;
}

/** Builds the queue of this node; nothing runs before `start`. */
export function createJobs<Deps>(options: JobsOptions<Deps>): Jobs {
  const boss: PgBoss = openBoss(options);
  let stopping: Promise<void> | undefined;
  const stop = () => boss.stop({ graceful: true, timeout: (options.stopWaitSeconds ?? 30) * 1000 });
  return {
    start: () => prepareQueues(boss, options.definitions),
    work: () => startWorkers(boss, options),
    stop: () => (stopping ??= stop()),
    enqueue: (tx, job, data, more) => enqueue(boss, tx, job, data, more),
    listDead: (limit) => listDeadJobs(boss, limit),
    retryDead: (ids) => retryDeadJobs(boss, ids),
    check: () => checkJobs(boss),
  };
}

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';

/** A transaction of any table set. Only its executor is used. */
export type AnyTransaction = Pick<Transaction<never>, 'executeQuery' | 'getExecutor'>;

export interface EnqueueOptions {
  /** At most one job with this key waits at a time; one that already runs does not count, so no change goes unseen. */
  readonly singletonKey?: string;
  readonly startAfter?: Date;
}

/** See `Jobs.enqueue`. */
export async function enqueue<Schema extends z.ZodType, Deps>(
  boss: PgBoss,
  tx: AnyTransaction,
  job: Pick<JobDefinition<Schema, Deps>, 'name' | 'schema'>,
  data: z.input<Schema>,
  { singletonKey, startAfter }: EnqueueOptions = {},
): Promise<string | null> {
  job.schema.parse(data);
  // Without a key of its own every job would share the empty one, and only one could wait.
  const key = singletonKey ?? randomUUID();
  const options = { db: fromKysely(tx), singletonKey: key, ...(startAfter ? { startAfter } : {}) };
  for (;;) {
    const id = await boss.send(job.name, data as object, options);
    if (id !== null) return id;
    if (await holdWaiting(tx, job.name, key)) return null;
  }
}

/**
 * Locks the job that already waits until this transaction ends, so that it runs after what we are about to commit
 * and not before; workers skip locked rows, hence a second wake-up. False when a worker took it meanwhile.
 */
async function holdWaiting(tx: AnyTransaction, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`select id from pgboss.job
    where name = ${name} and singleton_key = ${key} and state = 'created' for update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`.execute(tx);
  return true;
}

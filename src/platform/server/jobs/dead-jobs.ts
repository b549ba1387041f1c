import type { PgBoss } from 'pg-boss';
import { DEAD_QUEUE, QUEUE_SCHEMA } from './open-boss.ts';

/** A job that failed every attempt, as an administrator sees it. */
export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly createdAt: Date;
  readonly error: string;
}

interface DeadRow {
  readonly id: string;
  readonly source_name: string;
  readonly data: unknown;
  readonly source_retry_count: number;
  readonly created_on: Date;
  readonly source_created_on: Date;
  readonly error: string | null;
}

/** Newest first. */
export async function listDeadJobs(boss: PgBoss, limit = 100): Promise<DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, source_name, data, source_retry_count, created_on, source_created_on, source_output->>'message' as error
     from ${QUEUE_SCHEMA}.job where name = $1 and state = 'created' order by created_on desc limit $2`,
    [DEAD_QUEUE, limit],
  );
  return (rows as DeadRow[]).map((row) => ({
    id: row.id,
    name: row.source_name,
    data: row.data,
    attempts: row.source_retry_count + 1,
    failedAt: row.created_on,
    createdAt: row.source_created_on,
    error: row.error ?? '',
  }));
}

/** Sends dead jobs back to where they came from, with all their attempts again. */
export async function retryDeadJobs(boss: PgBoss, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : boss.redrive(DEAD_QUEUE, { ids: [...ids] });
}

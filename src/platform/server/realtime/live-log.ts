import { type QueryExecutorProvider, sql } from 'kysely';
import type { LiveMessage } from './live-message.ts';

interface Row {
  readonly id: number | string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly at: Date;
  readonly person_id: number | string | null;
  readonly unit_id: number | string | null;
  readonly process_id: number | string | null;
}

const PAGE = 500;

/** Messages after `after`, up to and including `upTo`, oldest first, a page at most. */
export async function readLive(db: QueryExecutorProvider, after: number, upTo?: number): Promise<LiveMessage[]> {
  const { rows } = await sql<Row>`select id, type, data, at, person_id, unit_id, process_id from platform.live_message
    where id > ${after} and (${upTo ?? null}::bigint is null or id <= ${upTo ?? null}) order by id limit ${PAGE}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    type: row.type,
    data: row.data,
    at: row.at,
    ...(row.person_id === null ? {} : { personId: Number(row.person_id) }),
    ...(row.unit_id === null ? {} : { unitId: Number(row.unit_id) }),
    ...(row.process_id === null ? {} : { processId: Number(row.process_id) }),
  }));
}

/** The oldest and newest kept ids; zeros when nothing was ever published. */
export async function boundsOfLive(db: QueryExecutorProvider): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | string; newest: number | string }>`
    select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest from platform.live_message`.execute(db);
  return { oldest: Number(rows[0]?.oldest ?? 0), newest: Number(rows[0]?.newest ?? 0) };
}

/**
 * Deletes messages older than `before`, always keeping the newest one: it tells whoever comes back
 * whether something is missing. @returns how many went
 */
export async function sweepLive(db: QueryExecutorProvider, before: Date): Promise<number> {
  const result = await sql`delete from platform.live_message
    where at < ${before} and id < (select max(id) from platform.live_message)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

import { type QueryExecutorProvider, sql } from 'kysely';
import { type Storage, uploadName } from './storage.ts';

const GRACE_HOURS = 24;

/**
 * Forgets uploads that nobody claimed a day after their address expired, and what waited of the claimed ones.
 * Permanent files are never touched here. @returns how many rows went
 */
export async function sweepUploads(deps: {
  db: QueryExecutorProvider;
  storage: Storage;
  clock: () => Date;
}): Promise<number> {
  const before = new Date(deps.clock().getTime() - GRACE_HOURS * 3_600_000);
  const { rows } = await sql<{ id: string; object_id: string | null }>`
    select id, object_id from platform.upload where expires_at < ${before}`.execute(deps.db);
  for (const row of rows) {
    // Bytes first: a crash in between leaves a row to sweep again, never bytes that nothing remembers.
    for (const id of new Set([row.id, row.object_id ?? row.id])) await deps.storage.delete(uploadName(id));
    await sql`delete from platform.upload where id = ${row.id}`.execute(deps.db);
  }
  // Attempts that lost, or died before their row knew of them.
  for await (const name of deps.storage.listUploads(before)) {
    if (!(await isAwaited(deps.db, name.slice('uploads/'.length)))) await deps.storage.delete(name);
  }
  return rows.length;
}

async function isAwaited(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const { rows } = await sql`select from platform.upload where object_id = ${id} or id = ${id}`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Database } from '../server/db/database.ts';

/** How many sessions of this database wait for a lock of another. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}

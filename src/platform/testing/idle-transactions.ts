import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** How many transactions of the application are open and wait for something that is not the database. */
export async function idleTransactions({ owner }: Pick<TestDatabase, 'owner'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and usename = 'carimbo_app' and state like 'idle in transaction%'`.execute(
    owner,
  );
  return rows[0]!.n;
}

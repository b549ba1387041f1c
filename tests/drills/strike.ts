import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/server/db/database.ts';

/** The clock strikes: the job is added as its schedule adds it. */
export async function strike(owner: Database, name: string): Promise<void> {
  await sql`
    insert into pgboss.job (name, data, policy, singleton_key, retry_limit)
    values (${name}, '{}', 'short', ${randomUUID()}, 0)`.execute(owner);
}

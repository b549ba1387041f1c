import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/** Names of people by id: `people` stands on this capability, so it is read by a view. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from access.person where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

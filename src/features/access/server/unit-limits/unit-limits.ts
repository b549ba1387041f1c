import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';

/** What each unit that has a limit lets its people do; a unit that is not in the answer limits nothing. */
export async function unitLimits(
  db: Database,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; permissions: number[] }>`
    select unit_id as id, array_agg(permission_id order by permission_id) as permissions
    from access.unit_permission
    where ${ids ? sql`unit_id = any(${[...ids]}::bigint[])` : sql`true`}
    group by unit_id order by unit_id`.execute(db);
  return new Map(rows.map(({ id, permissions }) => [id, permissions]));
}

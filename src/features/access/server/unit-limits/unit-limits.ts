import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { accessTables } from '../access-tables.ts';

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

/** Makes what some units let through exactly this; nothing is no limit. */
export async function writeUnitLimits(tx: Tx, ids: readonly number[], permissions: readonly number[]): Promise<void> {
  await accessTables(tx).deleteFrom('access.unit_permission').where('unit_id', 'in', ids).execute();
  await sql`
    insert into access.unit_permission (unit_id, permission_id)
    select unit, allowed from unnest(${[...ids]}::bigint[]) unit, unnest(${[...permissions]}::smallint[]) allowed`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/** Of some units, those of an organ. */
export async function unitsOfPart(db: Database, unitIds: readonly number[], partId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from insights.unit where id = any(${[...unitIds]}::bigint[]) and part_id = ${partId}`.execute(db);
  return rows.map(({ id }) => id);
}

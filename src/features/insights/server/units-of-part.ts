import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf } from '../../../platform/server/db/prepared.ts';
import type { InsightsTables } from './tables.generated.ts';

/** Of some units, those of an organ. */
export async function unitsOfPart(db: Database, unitIds: readonly number[], partId: number): Promise<number[]> {
  const rows = await db
    .withTables<InsightsTables>()
    .selectFrom('insights.unit')
    // Columns of a view are nullable to the database; this never is.
    .select((eb) => eb.ref('id').$notNull().as('id'))
    .where('id', '=', anyOf(unitIds))
    .where('part_id', '=', partId)
    .execute();
  return rows.map(({ id }) => id);
}

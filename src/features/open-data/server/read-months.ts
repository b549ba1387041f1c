import type { Database } from '../../../platform/server/db/database.ts';
import type { OpenDataTables } from './tables.generated.ts';

/** Months that were counted, the latest first. */
export const readMonths = (db: Database, limit: number) =>
  db
    .withTables<OpenDataTables>()
    .selectFrom('open_data.month')
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();

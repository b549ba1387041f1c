import type { Database } from '../../../platform/server/db/database.ts';
import type { AccessTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const accessTables = (db: Database) => db.withTables<AccessTables>();

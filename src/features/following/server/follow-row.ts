import type { Database } from '../../../platform/server/db/database.ts';
import type { FollowingTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const followTables = (db: Database) => db.withTables<FollowingTables>();

import type { Database } from '../../../platform/server/db/database.ts';
import type { NoticesTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const noticeTables = (db: Database) => db.withTables<NoticesTables>();

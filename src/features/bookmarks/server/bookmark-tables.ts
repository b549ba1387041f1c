import type { Database } from '../../../platform/server/db/database.ts';
import type { BookmarksTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const bookmarkTables = (db: Database) => db.withTables<BookmarksTables>();

/** The institution is one stream of the ledger. */
export const INSTITUTION = 1;

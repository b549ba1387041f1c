import type { Database } from '../../../platform/server/db/database.ts';
import type { DocumentModelsTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const modelsTables = (db: Database) => db.withTables<DocumentModelsTables>();

/** The institution is one stream of the ledger. */
export const INSTITUTION = 1;

import type { Database } from '../../../platform/server/db/database.ts';
import type { SubjectsTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const subjectsTables = (db: Database) => db.withTables<SubjectsTables>();

/** The institution is one stream of the ledger. */
export const INSTITUTION = 1;

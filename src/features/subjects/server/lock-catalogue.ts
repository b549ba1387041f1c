import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';

/**
 * Until the transaction ends, nobody else changes subjects or categories: names and codes are compared with all others, and two who
 * import at once would both see them free. Reading and choosing wait for nobody. First of the locks of such an act.
 */
export const lockCatalogue = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('carimbo: subjects and categories'))`.execute(tx);

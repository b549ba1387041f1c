import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';

/**
 * What was mailed to somebody is sent anew capability by capability, each with processes of its own: of two corrections the second waits
 * for the first, or they would wait for each other's processes. Asked once the people are locked.
 */
export const lockCorrections = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('carimbo: corrected e-mails'))`.execute(tx);

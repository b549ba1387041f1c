import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';

/**
 * Until the transaction ends, nobody else changes what people may do: whoever takes something away must see that somebody is left,
 * and two who take from two people at once would both see the other's. First of the locks of such an act.
 */
export const lockAccess = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('carimbo: who may do what'))`.execute(tx);

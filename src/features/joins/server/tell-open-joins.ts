import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { setSignals } from '../../processes/server/index.ts';

/**
 * Tells the owner of processes how many joins one has in preparation, after something of them changed. One that another unit
 * left behind holds nobody back, nor does one in which nothing was put.
 */
export async function tellOpenJoins(tx: Tx, processId: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
    from joins.document_join j
    join joins.process p on p.id = j.process_id and p.unit_id = j.unit_id
    where j.process_id = ${processId} and j.joined_at is null and j.discarded_at is null
      and exists (select from joins.document d where d.document_join_id = j.id)`.execute(tx);
  await setSignals(tx, processId, { joinsOpen: rows[0]!.open });
}

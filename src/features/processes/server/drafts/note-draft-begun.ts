import type { Tx } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';

/** Notes that somebody began to write a draft, when its first document comes before any of its fields. */
export async function noteDraftBegun(tx: Tx, processId: number, now: Date): Promise<void> {
  await processTables(tx)
    .updateTable('processes.process')
    .set({ begun_at: now })
    .where('id', '=', processId)
    .where('state', '=', 'DRAFT')
    .where('begun_at', 'is', null)
    .execute();
}

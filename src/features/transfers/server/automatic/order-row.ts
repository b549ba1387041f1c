import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsIn } from '../../../documents/server/index.ts';
import { setSignals } from '../../../processes/server/index.ts';
import { type DispatchSignatures, signaturesOfDispatch } from '../../rules/automatic-dispatch.ts';
import { type DispatchRow, folderOf, transferTables } from '../dispatch-row.ts';

/** Where the signatures of a dispatch stand. */
export async function signaturesIn(db: Database, dispatchId: number): Promise<DispatchSignatures> {
  const documents = await documentsIn(db, folderOf(dispatchId));
  return signaturesOfDispatch(documents.map((row) => ({ isPrimary: row.is_primary, status: row.signature_status })));
}

/** Tells the owner of processes whether a dispatch of one, already locked, goes by itself. */
export async function tellOrders(tx: Tx, processId: number): Promise<void> {
  const ordered = await ordersOf(tx, processId);
  await setSignals(tx, processId, { automaticProcessing: ordered.length > 0 });
}

/** The dispatches of a process that wait for their signatures to go. */
export const ordersOf = (db: Database, processId: number): Promise<DispatchRow[]> =>
  transferTables(db)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('process_id', '=', processId)
    .where('automatic_processing', '=', true)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('id')
    .execute();

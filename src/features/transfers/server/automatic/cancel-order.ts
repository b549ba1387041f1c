import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { dispatchOrderCanceled } from '../../contract/automatic/events.ts';
import type { OrderEnd } from '../../rules/automatic-dispatch.ts';
import { type DispatchRow, transferTables } from '../dispatch-row.ts';
import { tellOrders } from './order-row.ts';

/**
 * Ends an order without its dispatch, in the transaction of what made it impossible; the dispatch stays with who writes it.
 * Its process is already locked.
 */
export async function cancelOrder(
  act: ActContext,
  dispatch: DispatchRow,
  reason: OrderEnd,
  detail: string | null = null,
): Promise<void> {
  const canceled = await transferTables(act.tx)
    .updateTable('transfers.dispatch')
    .set((eb) => ({ automatic_processing: false, changed_at: act.now, version: eb('version', '+', 1) }))
    .where('id', '=', dispatch.id)
    .where('automatic_processing', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!canceled) return;
  await tellOrders(act.tx, dispatch.process_id);
  await record(act, dispatchOrderCanceled, dispatch.process_id, {
    dispatch_id: dispatch.id,
    ordered_by: dispatch.person_id,
    unit_id: dispatch.unit_id,
    reason,
    detail,
  });
}

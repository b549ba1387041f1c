import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { processArchived } from '../../../processes/contract/events.ts';
import { findDispatch } from '../dispatch-row.ts';
import { cancelOrder } from './cancel-order.ts';
import { ordersOf } from './order-row.ts';

/** Whoever ordered a dispatch ordered what it was: it ends with what changes it, whoever does. */
export async function endOrderOfChanged(act: ActContext, dispatchId: number | null): Promise<void> {
  const dispatch = dispatchId === null ? undefined : await findDispatch(act.tx, dispatchId);
  if (dispatch?.automatic_processing && dispatch.sent_at === null) await cancelOrder(act, dispatch, 'EDITED');
}

/** What colleagues ordered for a process that left without them does not go after it. */
export async function endOrdersOfDeparted(act: ActContext, processId: number): Promise<void> {
  for (const dispatch of await ordersOf(act.tx, processId)) await cancelOrder(act, dispatch, 'PROCESS_LEFT');
}

export const archivingEndsOrders = consequence({
  name: 'archiving-ends-orders',
  on: processArchived,
  run: async (act, { streamId }) => {
    for (const dispatch of await ordersOf(act.tx, streamId)) await cancelOrder(act, dispatch, 'PROCESS_ARCHIVED');
  },
});

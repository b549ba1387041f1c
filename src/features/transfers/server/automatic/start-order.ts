import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { automaticQueue } from './automatic-queue.ts';
import { cancelOrder } from './cancel-order.ts';
import { endBySignatures } from '../../rules/automatic-dispatch.ts';
import { type DispatchRow, findDispatch } from '../dispatch-row.ts';
import { signaturesIn } from './order-row.ts';

/**
 * What signatures did to a dispatch, in their own act: one that was ordered starts when they are all in, and ends when one was
 * refused or nobody is asked any more. Its process is already locked.
 */
export async function followSignatures(act: ActContext, dispatchId: number): Promise<void> {
  const dispatch = await findDispatch(act.tx, dispatchId);
  if (!dispatch?.automatic_processing || dispatch.sent_at !== null) return;
  await startIfSigned(act, dispatch);
}

/** Leaves the dispatch to its job when nothing is waited for any more. */
export async function startIfSigned(act: ActContext, dispatch: DispatchRow): Promise<void> {
  const signatures = await signaturesIn(act.tx, dispatch.id);
  const end = endBySignatures(signatures);
  if (end) return cancelOrder(act, dispatch, end);
  if (signatures !== 'COMPLETE') return;
  await act.deps.jobs.enqueue(act.tx, automaticQueue, { dispatch_id: dispatch.id });
}

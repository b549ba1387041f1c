import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import {
  documentCreated,
  documentDeleted,
  documentEdited,
  documentRegistered,
} from '../../../documents/contract/events.ts';
import { processArchived, processMoved } from '../../../processes/contract/events.ts';
import { findDispatch } from '../dispatch-row.ts';
import { cancelOrder } from './cancel-order.ts';
import { ordersOf } from './order-row.ts';

/** Whoever ordered a dispatch ordered what it was: it ends with what changes it, whoever does. */
const endsOrder = {
  run: async (act: ActContext, { payload }: { readonly payload: { readonly dispatch_id: number | null } }) => {
    if (payload.dispatch_id === null) return;
    const dispatch = await findDispatch(act.tx, payload.dispatch_id);
    if (dispatch?.automatic_processing && dispatch.sent_at === null) await cancelOrder(act, dispatch, 'EDITED');
  },
};

export const writtenEndsOrder = consequence({ name: 'written-ends-order', on: documentCreated, ...endsOrder });
export const attachedEndsOrder = consequence({ name: 'attached-ends-order', on: documentRegistered, ...endsOrder });
export const editedEndsOrder = consequence({ name: 'edited-ends-order', on: documentEdited, ...endsOrder });
export const removedEndsOrder = consequence({ name: 'removed-ends-order', on: documentDeleted, ...endsOrder });

/** What colleagues ordered for a process that left without them does not go after it. */
export const departureEndsOrders = consequence({
  name: 'departure-ends-orders',
  on: processMoved,
  run: async (act, { streamId }) => {
    for (const dispatch of await ordersOf(act.tx, streamId)) await cancelOrder(act, dispatch, 'PROCESS_LEFT');
  },
});

export const archivingEndsOrders = consequence({
  name: 'archiving-ends-orders',
  on: processArchived,
  run: async (act, { streamId }) => {
    for (const dispatch of await ordersOf(act.tx, streamId)) await cancelOrder(act, dispatch, 'PROCESS_ARCHIVED');
  },
});

import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { dispatchOrderCanceled } from '../../contract/automatic/events.ts';
import { automaticCanceled } from '../../contract/automatic/live-kinds.ts';
import { orderEnds } from '../../rules/automatic-dispatch.ts';

/** Tells the screens of who ordered a dispatch that it does not go by itself any more (R243, R424). */
export const publishOrderEnded = reaction({
  name: 'publish-order-ended',
  on: [dispatchOrderCanceled],
  run: async (event, { db }) => {
    const { dispatch_id, ordered_by: personId, unit_id, reason } = event.payload;
    // They did it, and were answered.
    if (event.actorPersonId === personId && reason !== 'EDITED') return;
    const data = { process_id: event.streamId, dispatch_id, capacity_id: unit_id, message: orderEnds[reason] };
    await db.transaction().execute((tx) =>
      publishLive(tx, automaticCanceled, {
        data,
        at: event.occurredAt,
        audience: { personId, processId: event.streamId },
      }),
    );
  },
});

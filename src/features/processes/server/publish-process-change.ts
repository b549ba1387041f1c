import { isOf, reaction } from '../../../platform/server/ledger/reactions.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { processMoved, processOpened } from '../contract/events.ts';
import { processChanged } from '../contract/live-kinds.ts';
import { findProcess } from './process-row.ts';

/**
 * Lets the open screens of the units concerned know that a process changed: they read it again. Whether each of them
 * may know the process is asked when the message reaches it.
 */
export const publishProcessChange = reaction({
  name: 'publish-process-change',
  onStream: 'process',
  of: ({ changesScreens }) => changesScreens === true,
  run: async (event, { db }) => {
    const process = await findProcess(db, event.streamId);
    if (!process || process.state === 'DRAFT') return;
    const { from, to } = isOf(event, [processOpened, processMoved]) ? event.payload : {};
    const unitIds = [...new Set([process.unit_id, ...[from, to].flatMap((unit) => unit?.id ?? [])])];
    await db.transaction().execute(async (tx) => {
      for (const unitId of unitIds) {
        await publishLive(tx, processChanged, {
          data: { process_id: process.id, unit_ids: unitIds, change: event.type },
          at: event.occurredAt,
          audience: { unitId, processId: process.id },
        });
      }
    });
  },
});

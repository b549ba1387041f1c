import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentFiled } from '../../../documents/contract/events.ts';
import {
  processArchived,
  processMoved,
  processOpened,
  processUnarchived,
  responsibleChanged,
} from '../../../processes/contract/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import {
  documentSigned,
  signatureDropped,
  signatureRefused,
  signaturesRequested,
} from '../../../signatures/contract/events.ts';

/**
 * Lets the open screens of the units concerned know that a process changed: they read it again. Whether each of them
 * may know the process is asked when the message reaches it.
 */
export const publishProcessChange = reaction({
  name: 'publish-process-change',
  on: [
    processOpened,
    processMoved,
    responsibleChanged,
    processArchived,
    processUnarchived,
    documentFiled,
    signaturesRequested,
    documentSigned,
    signatureRefused,
    signatureDropped,
  ],
  run: async (event, { db }) => {
    const process = await findProcess(db, event.streamId);
    if (!process || process.state === 'DRAFT') return;
    const moved = event.type === processOpened.type || event.type === processMoved.type;
    const units = moved && 'from' in event.payload ? [unitOf(event.payload.from), unitOf(event.payload.to)] : [];
    const unitIds = [...new Set([process.unit_id, ...units.filter((id) => id !== undefined)])];
    await db.transaction().execute(async (tx) => {
      for (const unitId of unitIds) {
        await publishLive(tx, {
          type: 'process.changed',
          data: { process_id: process.id, unit_ids: unitIds, change: event.type },
          at: event.occurredAt,
          audience: { unitId, processId: process.id },
        });
      }
    });
  },
});

const unitOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : undefined;

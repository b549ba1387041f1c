import { z } from 'zod';
import { eventKind, quiet } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';

/** A move was taken back by who made it; `process-moved`, of the same act, is what the timeline shows. */
export const transferTakenBack = eventKind({
  type: 'transfer-taken-back',
  ...quiet,
  stream: 'process',
  payload: z.object({ dispatch_id: id.nullable(), from_unit_id: id }),
});

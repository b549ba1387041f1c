import { z } from 'zod';
import { id } from '../../../../platform/contract/fields.ts';
import { liveKind } from '../../../../platform/contract/live-kind.ts';

const ordered = z.object({
  process_id: id,
  dispatch_id: id,
  /** The unit in which it was ordered. */
  capacity_id: id,
});

/** The signatures that a dispatch waited for are in: it goes now. Told to who ordered it. */
export const automaticStarted = liveKind('automatic.started', ordered);

/** It does not go by itself any more. Told to who ordered it. */
export const automaticCanceled = liveKind('automatic.cancelled', ordered.extend({ message: z.string() }));

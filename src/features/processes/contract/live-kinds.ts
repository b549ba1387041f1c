import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { liveKind } from '../../../platform/contract/live-kind.ts';

/** Something happened to a process, told to each unit that it concerns. */
export const processChanged = liveKind(
  'process.changed',
  z.object({
    process_id: id,
    /** All the units told. */
    unit_ids: z.array(id),
    /** Type of the event. */
    change: z.string(),
  }),
);

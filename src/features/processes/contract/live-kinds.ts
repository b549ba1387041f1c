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

/**
 * Some process is read by fewer people than before: every open screen asks again for what it shows. Which one it was is not
 * told, since who hears it may not know of it any more.
 */
export const accessNarrowed = liveKind('access.narrowed', z.object({}));

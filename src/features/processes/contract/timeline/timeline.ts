import { z } from 'zod';
import { id, instant } from '../../../../platform/contract/fields.ts';

/** One fact on the timeline (specification 000 §3, Timeline). */
export const timelineItem = z.object({
  /** Grows with time; stable, for catching up. */
  id,
  /** The kind of event, such as `process-moved`. */
  type: z.string(),
  date: instant,
  /** Past participle: `Tramitado`. */
  status: z.string(),
  /** The whole sentence, ready to read; empty when the status says everything. */
  description: z.string(),
  /** The same fact as a citizen reads it, beside the formal words; names nobody. */
  plain: z.string(),
  /** The unit where the process was, or where this fact took it. */
  capacity: z.object({ id, label: z.string(), description: z.string() }).nullable(),
  /** Who acted, as they were then; `null` for the system, and where names are not public. */
  user: z.object({ name: z.string(), post: z.string().nullable(), unit: z.string().nullable() }).nullable(),
  /** Milliseconds that the process stayed in the unit where this fact took it (until now, for the one where it is). */
  permanency: z.number().int().nonnegative().nullable(),
  /** It is there still. */
  current: z.boolean(),
});

/** The life of a process, the latest fact first. */
export const timeline = z.object({
  history: z.array(timelineItem),
  /** Milliseconds from its opening until it was archived, or until now. */
  total_process_time: z.number().int().nonnegative(),
  /** Since when it stands as it does: in this unit, with work on it going on, waiting or ended. */
  standing_since: instant.nullable(),
  external_system_abbreviation: z.string().nullable(),
});

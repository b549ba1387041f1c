import { z } from 'zod';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { entryMethod } from '../entered.ts';

/** An open session as it is shown to its person, or to who administers the unit that it is open under. */
export const openSession = z.object({
  id,
  /** "Firefox em Windows", as the browser says of itself. */
  device: z.string(),
  /** Its network; the machine is left out. */
  address: z.string(),
  method: entryMethod.nullable(),
  /** The unit it acts under. */
  unit: z.string().nullable(),
  started_at: instant,
  /** To the last few minutes. */
  last_used_at: instant,
  /** The session of this very call. */
  current: z.boolean(),
});

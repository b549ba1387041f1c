import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';

/** A message of the administration as everybody reads it (specification 000 §3). The live message `notice.add` carries the same. */
export const notice = z.object({
  id,
  title: z.string(),
  /** Plain text: its lines are kept, and nothing in it is markup. */
  description: z.string(),
  is_readed: z.boolean(),
  /** When it was sent. */
  date: instant,
  /** The organ for which it was sent; `null` when who sent it worked for none. */
  from: z.string().nullable(),
});

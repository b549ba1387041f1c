import { z } from 'zod';
import { day, id } from '../../../../platform/contract/fields.ts';

/** By when a process is asked back, and by which unit: the reader's own, else the nearest. `null` for who works in none. */
export const askedBack = z.object({ by: day, unit: z.object({ id, label: z.string() }) }).nullable();

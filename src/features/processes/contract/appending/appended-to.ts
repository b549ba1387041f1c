import { z } from 'zod';
import { id } from '../../../../platform/contract/fields.ts';

/** On which process one hangs, told on its line in a list: `null` of one that is alone, and of a principal that may not be known. */
export const appendedTo = z.object({ id, nup_formatted: z.string() }).nullable();

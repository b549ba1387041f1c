import { z } from 'zod';

/** A text in the parts that are the words asked for and those between them, in their order. */
export const markedText = z.array(z.object({ text: z.string(), found: z.boolean() }));

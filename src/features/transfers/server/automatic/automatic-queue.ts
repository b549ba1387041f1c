import { z } from 'zod';

/** What an act adds to the queue: its name and its data. */
export const automaticQueue = { name: 'automatic-dispatch', schema: z.object({ dispatch_id: z.int() }) };

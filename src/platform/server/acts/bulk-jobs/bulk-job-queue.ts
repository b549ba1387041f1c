import { z } from 'zod';

/** What an act adds to the queue: its name and its data. */
export const bulkJobQueue = { name: 'bulk-job', schema: z.object({ id: z.int() }) };

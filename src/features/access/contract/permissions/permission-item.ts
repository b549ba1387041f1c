import { z } from 'zod';

/** A permission as the administration shows it. */
export const permissionItem = z.object({
  id: z.int(),
  key: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
});

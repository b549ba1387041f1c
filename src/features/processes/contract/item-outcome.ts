import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';

/** Outcome of one item of a bulk act: each is its own transaction, so one refusal leaves the others done. */
export const itemOutcome = z.object({
  id,
  /** 17 digits; null for a draft, and for a process that the caller may not know of. */
  nup: z.string().nullable(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string(),
});

/** The answer of a bulk act. `undo_token` takes back everything it did, for as long as the interface offers it. */
export const bulkOutcome = z.object({
  message: z.string(),
  results: z.array(itemOutcome),
  undo_token: z.string().optional(),
});

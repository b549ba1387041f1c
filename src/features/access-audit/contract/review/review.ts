import { z } from 'zod';
import { day, id, instant } from '../../../../platform/contract/fields.ts';

/** Of the profiles under review, how many came to what; `gone` were taken or ended before an answer. */
export const reviewCounts = z.object({
  total: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  taken: z.int(),
  gone: z.int(),
});

/** A review, counted as far as the reader looks after. */
export const reviewItem = z.object({
  id,
  name: z.string(),
  message: z.string(),
  deadline: day,
  /** Abbreviations of the organs; none: all. */
  parts: z.array(z.string()),
  opened_by: z.string(),
  opened_at: instant,
  closed_by: z.string().nullable(),
  closed_at: instant.nullable(),
  is_late: z.boolean(),
  counts: reviewCounts,
});

/** What came of one answer of several. */
export const answered = z.object({
  message: z.string(),
  results: z.array(z.object({ id, ok: z.boolean(), code: z.string().optional(), message: z.string() })),
});

import { z } from 'zod';
import { day, flag, id, smallId, wholeNumber } from '../../../platform/contract/fields.ts';
import { someOf } from '../../../platform/contract/list.ts';
import { bookmarkFilters } from '../../bookmarks/contract/bookmark-filters.ts';
import { dueBuckets } from '../../processes/rules/due-bucket.ts';
import { processSituations } from '../../processes/rules/filters.ts';

const some = someOf(id);

/**
 * What a process list may be narrowed by (specification 001 §3, R541-R544). Fields of one filter all count; values of
 * one field are alternatives. An unknown field is refused.
 */
export const listFilters = z.strictObject({
  /** Responsible people. */
  user: some,
  subject: some,
  /** Organs and units where the process was opened. */
  origin: some,
  origin_capacity: some,
  /** Organs and units where it is. */
  current_part: some,
  capacity_filter: some,
  /** Interested parties. */
  ccs: some,
  reference_number: someOf(z.string().trim().min(1).max(32)),
  /** Types of a document that the process holds. */
  document_type: someOf(smallId),
  processfile_id: some,
  ...bookmarkFilters,
  /** Days on which the process was opened, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
  /** Days on which whoever has it took it, both included. */
  held: z.object({ start: day.optional(), end: day.optional() }).optional(),
  situation: someOf(z.enum(processSituations)),
  priority: someOf(wholeNumber(1, 3)),
  secrecy: someOf(wholeNumber(1, 6)),
  /** `late`, `today`, `next_7_days`, `later`, or `none` for processes without a deadline. */
  due_date: someOf(z.enum(dueBuckets)),
  /** Urgent processes first, each group in the chosen order. */
  order_by_urgent: flag.optional(),
  automatic_processing: flag.optional(),
  /** Someone has it, or nobody does. */
  analysis: flag.optional(),
  returned: flag.optional(),
  to_origin: flag.optional(),
  migrated: flag.optional(),
  archived: flag.optional(),
  recently_unarchived: flag.optional(),
  /** With or without signatures asked and not answered. */
  signatures_pending: flag.optional(),
});
export type ListFilters = z.output<typeof listFilters>;

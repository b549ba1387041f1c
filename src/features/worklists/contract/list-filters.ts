import { z } from 'zod';
import { day, flag, id } from '../../../platform/contract/fields.ts';
import { dueBuckets } from '../rules/due-bucket.ts';

/** One id or several. */
const some = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(id).min(1).max(100));
const oneOrMore = <V extends z.ZodType>(value: V) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(value).min(1).max(20));

/**
 * What a process list may be narrowed by (specification 001 §3, R541-R544). Fields of one filter all count; values of
 * one field are alternatives. An unknown field is refused.
 */
export const listFilters = z.strictObject({
  /** Responsible people. */
  user: some.optional(),
  subject: some.optional(),
  /** Organs and units where the process was opened. */
  origin: some.optional(),
  origin_capacity: some.optional(),
  /** Organs and units where it is. */
  current_part: some.optional(),
  capacity_filter: some.optional(),
  /** Interested parties. */
  ccs: some.optional(),
  reference_number: z.string().trim().min(1).max(32).optional(),
  /** Types of a document that the process holds. */
  document_type: some.optional(),
  processfile_id: some.optional(),
  /** Days on which the process was opened, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
  situation: oneOrMore(
    z.enum([
      'IN_AUTO_PROCESS',
      'WITHOUT_AUTO_PROCESS',
      'IN_ANALYSIS',
      'WITHOUT_RESPONSIBLE',
      'RETURNED',
      'MIGRATE',
      'ARCHIVED',
      'UNARCHIVED',
    ]),
  ).optional(),
  priority: oneOrMore(z.coerce.number().int().min(1).max(3)).optional(),
  secrecy: oneOrMore(z.coerce.number().int().min(1).max(6)).optional(),
  /** `late`, `today`, `next_7_days`, `later`, or `none` for processes without a deadline. */
  due_date: oneOrMore(z.enum(dueBuckets)).optional(),
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

import { z } from 'zod';
import { day, id, smallId, wholeNumber } from '../../../platform/contract/fields.ts';
import { filtersOf, someOf } from '../../../platform/contract/list.ts';
import { bookmarkFilters } from '../../bookmarks/contract/bookmark-filters.ts';
import { processSituations } from '../../processes/rules/filters.ts';
import { fromFilterItems } from '../rules/filter-items.ts';

const some = someOf(id);

/** What anyone may look for. */
export const publicFilters = {
  /** Words of the subject, the description, the interested parties or a public document; or a number, whole or in part. */
  text: z.string().trim().max(200).optional(),
  /** A whole number: the only way to a restricted process, of which it tells that it exists. */
  nup: z.string().trim().max(40).optional(),
  subject: some,
  subject_name: someOf(z.string().trim().max(200)),
  /** A whole CPF or CNPJ, or words of a name. */
  interested: z.string().trim().max(200).optional(),
  /** Organs (by id or abbreviation) and units where the process was opened. */
  origin: some,
  origin_name: someOf(z.string().trim().max(60)),
  origin_capacity: some,
  reference_number: someOf(z.string().trim().max(32)),
  /** Days on which the process was opened, both included. */
  date: z.object({ start: day.optional(), end: day.optional() }).optional(),
};

const states = [
  'OPEN',
  'IN_ANALYSIS',
  'FORWARDED',
  'DISPATCHED',
  'RETURNED',
  'TO_ORIGIN',
  'ARCHIVED',
  'UNARCHIVED',
] as const;

/** What only who works with processes may look for besides. */
export const servantFilters = {
  /** Responsible people. */
  user: some,
  /** Organs and units where the process is. */
  current_part: some,
  capacity_filter: some,
  state: z.array(z.enum(states)).max(states.length).optional(),
  priority: z.array(wholeNumber(1, 3)).max(3).optional(),
  ...bookmarkFilters,
  /** Interested parties, by their ids. */
  ccs: some,
  /** Types of a document that the process holds, and documents. */
  document_type: someOf(smallId),
  processfile_id: some,
  situation: someOf(z.enum(processSituations)),
};

/**
 * The filters of a search: an object of fields, or the list of filter items that a person composes (specification 001
 * §3: ORIGIN, ORIGIN_CAPACITY, DATE, SUBJECT, REFERENCE_NUMBER). Fields all count, values of one field are alternatives.
 */
export const searchFilters = z.preprocess(
  (value) => (Array.isArray(value) ? fromFilterItems(value) : value),
  filtersOf(z.strictObject({ ...publicFilters, ...servantFilters })),
);
export type SearchFilters = z.output<typeof searchFilters>;

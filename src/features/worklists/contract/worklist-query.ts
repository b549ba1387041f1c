import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { filtersOf, listQuery } from '../../../platform/contract/list.ts';
import { scopes, type SortKey, sortKeys } from '../rules/tabs.ts';
import { listFilters } from './list-filters.ts';

/** What a list may be ordered by, each way. */
export const orders = sortKeys.flatMap((key) => [key, `-${key}`] as const) as [SortKey, ...(SortKey | `-${SortKey}`)[]];

/** `true` is the unit with its subordinates, `false` the list's own scope. */
export const scopeChoice = z.preprocess((value) => {
  if (value === true || value === 'true') return 'sector_and_subordinates';
  return value === false || value === 'false' || value === '' ? undefined : value;
}, z.enum(scopes).optional());

/** The query of every process list (specification 000 §7). */
export const worklistQuery = listQuery.extend({
  order_by: z.enum(orders).optional(),
  /** The unit whose list it is: the one in use when left out, or one below it. */
  capacity: id.optional(),
  /** Whose processes (R337): `individual`, `sector`, `sector_and_subordinates`; the list's own scope when left out. */
  with_children: scopeChoice,
  /** `next_cursor` of the page before: goes on from there, in the same order, in the place of `page`. */
  cursor: z.string().min(1).max(2_000).optional(),
  filters: filtersOf(listFilters).optional(),
});
export type WorklistQuery = z.output<typeof worklistQuery>;

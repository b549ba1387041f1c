import { z } from 'zod';
import { flag } from './fields.ts';

/** Rows of a page that nobody chose the size of (decisions C6). */
export const PAGE_SIZE = 10;
/** Deepest row that `page` reaches; beyond it the answer says to narrow the filters. */
export const LIST_WINDOW = 10_000;

/** Filters travel as JSON text in the query, or as an object in a body (decisions G13). */
export const filtersOf = <F extends z.ZodType>(fields: F) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Os filtros não são um JSON válido.' });
      return z.NEVER;
    }
  }, fields);

/** One value or several, which are alternatives of a filter; an empty list narrows nothing. */
export const someOf = <V extends z.ZodType>(value: V, most = 100) =>
  z
    .preprocess((given) => {
      const values = Array.isArray(given) ? given : [given];
      return values.length === 0 ? undefined : values;
    }, z.array(value).max(most).optional())
    .optional();

/** The query that every list of the specification accepts. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  paginator_count: z.coerce.number().int().min(1).max(999).default(PAGE_SIZE),
  /** A field, or `-field` for descending. */
  order_by: z
    .string()
    .regex(/^-?[a-z_]+$/, 'Ordem desconhecida.')
    .optional(),
  ordenation: z.enum(['asc', 'desc']).optional(),
  search: z.string().trim().max(200).optional(),
  filters: filtersOf(z.record(z.string(), z.unknown())).optional(),
  only_count: flag.default(false),
  ignore_order_by_default: flag.default(false),
});

/** `eq`: the count is exact. `gte`: there are at least that many. */
export const countRelation = z.enum(['eq', 'gte']);

/** The answer of every list: one page of `results`, and how many there are. */
export const listOf = <I extends z.ZodType>(item: I) =>
  z.object({ results: z.array(item), count: z.number().int().nonnegative(), count_relation: countRelation });

import { z } from 'zod';
import { findUnkept } from '../../kernel/texts/unkept-text.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { flag, wholeNumber } from './fields.ts';

/** Rows of a page that nobody chose the size of (decisions C6). */
export const PAGE_SIZE = 10;
/** Lines that the bell keeps, of all and of the unread (R189, R453). */
export const BELL = 20;
/** Deepest row that `page` reaches; beyond it the answer says to narrow the filters. */
export const LIST_WINDOW = 10_000;

/** Filters travel as JSON text in the query, or as an object in a body (decisions G13). */
export const filtersOf = <F extends z.ZodType>(fields: F) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    const filters = parseJson(value);
    // A JSON text names by their codes what a text of a query may not hold.
    const message = filters === undefined ? 'Os filtros não são um JSON válido.' : findUnkept(filters)?.message;
    if (message === undefined) return filters;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, fields);

/** One value or several, which are alternatives of a filter; an empty list narrows nothing. */
export const someOf = <V extends z.ZodType>(value: V, most = 100) =>
  z
    .preprocess((given) => {
      const values = Array.isArray(given) ? given : [given];
      return values.length === 0 ? undefined : values;
    }, z.array(value).max(most).optional())
    .optional();

/** Which page of a list, and of how many rows. */
export const pages = (size: number) => ({
  page: wholeNumber(1, LIST_WINDOW).default(1),
  paginator_count: wholeNumber(1, 999).default(size),
});

/** The query that every list of the specification accepts. */
export const listQuery = z.object({
  ...pages(PAGE_SIZE),
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

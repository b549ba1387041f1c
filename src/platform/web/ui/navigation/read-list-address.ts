import { PAGE_SIZE } from '../../../contract/list.ts';

/** The page that an address names, counted from 1, and how many lines are on one. */
export const readPaging = (query: URLSearchParams, defaultSize: number = PAGE_SIZE) => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  pageSize: Number(query.get('paginator_count')) || defaultSize,
});

/** What an address asks of a list, as its call reads it; the order is apart, since each list offers its own. */
export function readListQuery(query: URLSearchParams) {
  const { page, pageSize } = readPaging(query);
  const search = query.get('search');
  return { page, paginator_count: pageSize, ...(search ? { search } : {}) };
}

import type { Expression, QueryExecutorProvider } from 'kysely';
import { countFound } from '../db/counted.ts';

/** What every list is asked: which page, and whether only the count is wanted. */
interface PageQuery {
  readonly page: number;
  readonly paginator_count: number;
  readonly only_count?: boolean;
}

/** Which rows of the order are on the page. */
interface Rows {
  readonly limit: number;
  readonly offset: number;
}

interface List<Item> {
  /** A query of all that it holds for who asks, whatever it selects, without order or limit. */
  readonly found: Expression<unknown>;
  /** Reads some of them in their order, as they are shown. */
  readonly page: (rows: Rows) => Promise<readonly Item[]>;
}

/** The answer of a list: one page, and how many there are, exact up to the window and a floor beyond. */
export async function listPage<Item>(db: QueryExecutorProvider, query: PageQuery, { found, page }: List<Item>) {
  const count = await countFound(db, found);
  if (query.only_count) return { results: [], ...count };
  const { paginator_count: limit } = query;
  return { results: [...(await page({ limit, offset: (query.page - 1) * limit }))], ...count };
}

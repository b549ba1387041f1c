import type { OutputOf } from '../../../../../platform/contract/endpoint.ts';
import { today } from '../../../../../platform/web/format/date.ts';
import { type AskedNow, workQueryOf } from '../../../../search/web/index.ts';
import type { listViews } from '../../../contract/views/list-views.ts';
import { searchOn, searchToKeep } from '../../../rules/views/saved-search.ts';
import { useViewList } from '../use-views.ts';

export type SavedSearch = OutputOf<typeof listViews>['searches'][number];
export type SearchAsks = SavedSearch['asks'];

/** The saved searches that the person sees, in their order; none while they load. */
export const useSearches = (): readonly SavedSearch[] => useViewList().data?.searches ?? none;
const none: readonly SavedSearch[] = [];

/** Where a saved search opens: its address says all that it asks, today. */
export function searchAddress({ id, asks }: Pick<SavedSearch, 'id' | 'asks'>): string {
  const before = new URLSearchParams({ order: asks.order, saved: String(id) });
  return `/app/busca?${workQueryOf(searchOn(asks.filters, today()), before).toString()}`;
}

/** What is on screen, as a saved search keeps it. */
export const asksOf = ({ filters, order }: AskedNow): SearchAsks => ({
  filters: searchToKeep(filters, today()),
  order,
});

/** Whether both ask the same. */
export const askSame = (one: SearchAsks, other: SearchAsks): boolean => textOf(one) === textOf(other);

const textOf = ({ filters, order }: SearchAsks): string =>
  JSON.stringify([order, Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other))]);

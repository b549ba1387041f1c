import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { countViews } from '../../contract/views/count-views.ts';
import { listViews } from '../../contract/views/list-views.ts';
import { viewsChanged } from '../../contract/views/live-kinds.ts';

export type SavedView = OutputOf<typeof listViews>['results'][number];
export type ViewCount = OutputOf<typeof countViews>['results'][number];

/** What an act on views makes untrue. */
export const viewReads = [listViews, countViews] as const;

/** The read of the views that the person sees, in their order. */
export const useViewList = () => useEndpoint(listViews, {}, { staleTime: 60_000 });

/** The views themselves; none while they load. */
export const useViews = (): readonly SavedView[] => useViewList().data?.results ?? none;
const none: readonly SavedView[] = [];

/** How many each view holds, by its id; nothing is asked while there are no views. */
export function useViewCounts(): ReadonlyMap<number, ViewCount> {
  const { data: list } = useViewList();
  const hasSome = list !== undefined && list.results.length + list.searches.length > 0;
  const { data } = useEndpoint(
    countViews,
    {},
    { staleTime: 30_000, enabled: hasSome, placeholderData: keepPreviousData },
  );
  return new Map(data?.results.map((counted) => [counted.id, counted]));
}

/** Follows what others change in the views of the unit. */
export function useLiveViews(): void {
  const client = useQueryClient();
  useLive([viewsChanged], () => void invalidate(client, viewReads));
}

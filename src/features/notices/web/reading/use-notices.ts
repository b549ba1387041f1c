import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { BELL } from '../../../../platform/contract/list.ts';
import { endpointKey, invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import type { LiveEventOf } from '../../../../platform/web/live/live-event.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { noticeAdded, noticesRead, noticesRemoved } from '../../contract/live-kinds.ts';

type NoticeList = OutputOf<typeof listNotices>;
export type Notice = NoticeList['results'][number];

const unreadInput = { query: { size: BELL, is_readed: false } };
const allInput = { query: { size: BELL } };
const liveKinds = [noticeAdded, noticesRemoved, noticesRead] as const;

/** How many messages wait to be read. */
export const useUnread = (): number => useEndpoint(listNotices, unreadInput, { staleTime: 60_000 }).data?.count ?? 0;

/** The newest messages, as the bell shows them. */
export const useNewest = () => useEndpoint(listNotices, allInput, { staleTime: 60_000 });

/** Keeps the messages of the bell true while the work area is open. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useLive(liveKinds, (event) => applyLive(client, event));
}

/**
 * What news changes in what is kept here. What is to everybody is never asked of the server again: every open browser would ask at
 * the same moment.
 */
export function applyLive(client: QueryClient, event: LiveEventOf<(typeof liveKinds)[number]>): void {
  if (event.type === noticeAdded.type) {
    for (const input of [allInput, unreadInput]) change(client, input, (list) => withAdded(list, event.data));
  } else if (event.type === noticesRemoved.type) {
    for (const input of [allInput, unreadInput]) change(client, input, (list) => without(list, event.data.notice_ids));
  } else {
    // Only the other windows of who read.
    void invalidate(client, [listNotices]);
  }
}

const change = (
  client: QueryClient,
  input: typeof allInput | typeof unreadInput,
  next: (list: NoticeList) => NoticeList,
): void => {
  client.setQueryData<NoticeList>(endpointKey(listNotices, input), (list) => list && next(list));
};

function withAdded(list: NoticeList, added: Notice): NoticeList {
  if (list.results.some(({ id }) => id === added.id)) return list;
  return { ...list, results: [added, ...list.results].slice(0, BELL), count: list.count + 1 };
}

/** One that is not among the newest was read long ago by most: the count waits for the next reading. */
function without(list: NoticeList, ids: readonly number[]): NoticeList {
  const results = list.results.filter(({ id }) => !ids.includes(id));
  return { ...list, results, count: Math.max(0, list.count - (list.results.length - results.length)) };
}

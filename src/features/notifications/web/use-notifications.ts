import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { BELL } from '../../../platform/contract/list.ts';
import { endpointKey, invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import type { LiveEventOf } from '../../../platform/web/live/live-event.ts';
import { notificationAdded, notificationRemoved, notificationsRead } from '../contract/live-kinds.ts';
import { listNotifications } from '../contract/list-notifications.ts';

type NotificationList = OutputOf<typeof listNotifications>;
export type Notification = NotificationList['results'][number];

const allInput = { query: { paginator_count: BELL } };
const unreadInput = { query: { paginator_count: BELL, is_readed: false } };
const bellInputs = [allInput, unreadInput];
const liveKinds = [notificationAdded, notificationRemoved, notificationsRead] as const;

/** The two lists of the bell, as the server has them and as live messages change them (R187-R189). */
export function useNotifications() {
  const all = useEndpoint(listNotifications, allInput, { staleTime: 60_000 });
  const unread = useEndpoint(listNotifications, unreadInput, { staleTime: 60_000 });
  return { all, unread };
}

/** Keeps the bell's lists true while the work area is open. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useLive(liveKinds, (event) => applyLive(client, event));
}

/** What a live message changes in the lists kept here. */
export function applyLive(client: QueryClient, event: LiveEventOf<(typeof liveKinds)[number]>): void {
  if (event.type === notificationAdded.type) {
    for (const input of bellInputs) change(client, input, (list) => withAdded(list, event.data));
  } else if (event.type === notificationRemoved.type) {
    noteRemoved(client, event.data.notification_ids, event.data.unread);
  } else {
    noteRead(client, event.data.notification_ids, event.data.unread);
  }
}

/** R187: what was read is read in every list. An empty `ids` is all of them. */
export function noteRead(client: QueryClient, ids: readonly number[], unreadLeft: number): void {
  const isRead = (id: number) => ids.length === 0 || ids.includes(id);
  change(client, allInput, (list) => ({
    ...list,
    results: list.results.map((item) => (isRead(item.id) ? { ...item, is_readed: true } : item)),
  }));
  change(client, unreadInput, (list) => ({
    ...list,
    results: list.results.filter(({ id }) => !isRead(id)),
    count: unreadLeft,
  }));
}

/** R188: what is gone is gone from every list. */
export function noteRemoved(client: QueryClient, ids: readonly number[], unreadLeft: number): void {
  for (const input of bellInputs) change(client, input, (list) => without(list, ids));
  change(client, unreadInput, (list) => ({ ...list, count: unreadLeft }));
  void invalidate(client, [listNotifications]);
}

type Input = typeof allInput | typeof unreadInput;

function change(client: QueryClient, input: Input, next: (list: NotificationList) => NotificationList): void {
  client.setQueryData<NotificationList>(endpointKey(listNotifications, input), (list) => list && next(list));
}

function withAdded(list: NotificationList, added: Notification): NotificationList {
  if (list.results.some(({ id }) => id === added.id)) return list;
  return { ...list, results: [added, ...list.results].slice(0, BELL), count: list.count + 1 };
}

function without(list: NotificationList, ids: readonly number[]): NotificationList {
  const results = list.results.filter(({ id }) => !ids.includes(id));
  return { ...list, results, count: Math.max(0, list.count - (list.results.length - results.length)) };
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { ReadingList, useReading } from '../../../platform/web/ui/navigation/reading-list.tsx';
import { notificationAdded, notificationRemoved, notificationsRead } from '../contract/live-kinds.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { NotificationLine } from './notification-line.tsx';
import { useNotificationActs } from './use-notification-acts.ts';
import { useNotifications } from './use-notifications.ts';

/** What the person was told, ten a page, all of it or what waits. */
export function NotificationsPanel() {
  const reading = useReading();
  const { paging, isOnlyUnread } = reading;
  const client = useQueryClient();
  // The page that is open: what comes, is read elsewhere or goes moves the others along.
  useLive(
    [notificationAdded, notificationRemoved, notificationsRead],
    () => void invalidate(client, [listNotifications]),
  );
  const list = useEndpoint(
    listNotifications,
    {
      query: { page: paging.page, paginator_count: paging.pageSize, ...(isOnlyUnread && { is_readed: false }) },
    },
    { placeholderData: keepPreviousData },
  );
  const { read, readAll, remove, isReadingAll } = useNotificationActs();
  return (
    <ReadingList
      label="Suas notificações"
      reading={reading}
      of={list}
      waiting={useNotifications().unread.data?.count ?? 0}
      isReadingAll={isReadingAll}
      onReadAll={readAll}
      empty={<Empty title="Tudo lido." text="O que precisar de você aparece aqui na hora." />}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <NotificationLine
              key={item.id}
              item={item}
              onFollow={() => (item.is_readed ? undefined : read(item.id))}
              onDelete={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
    </ReadingList>
  );
}

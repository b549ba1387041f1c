import { useQueryClient } from '@tanstack/react-query';
import { invalidate, useAct } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { deleteNotifications } from '../contract/delete-notifications.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { markAllNotificationsRead, markNotificationsRead } from '../contract/mark-notifications-read.ts';
import { noteRead, noteRemoved } from './use-notifications.ts';

/** Marks and takes out notifications; every list of this browser follows at once (R187, R188). */
export function useNotificationActs() {
  const client = useQueryClient();
  const again = () => void invalidate(client, [listNotifications]);
  const one = useAct(markNotificationsRead, {
    onSuccess: ({ notification_ids, unread }) => noteRead(client, notification_ids, unread),
  });
  const every = useAct(markAllNotificationsRead, { onSuccess: ({ unread }) => noteRead(client, [], unread) });
  const out = useAct(deleteNotifications, {
    onSuccess: ({ notification_ids, unread }) => noteRemoved(client, notification_ids, unread),
  });
  const failed = (error: unknown) => {
    toast.failure(error);
    again();
  };
  return {
    isReadingAll: every.isPending,
    // The server says no only when it is already read or gone: nothing to tell.
    read: (id: number) => void one.act({ body: { notification_ids: [id] } }).catch(() => {}),
    readAll: () => void every.act({}).catch(failed),
    remove: (id: number) => void out.act({ body: { notification_ids: [id] } }).catch(failed),
  };
}

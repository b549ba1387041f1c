import { act } from '../../../platform/server/acts/handlers.ts';
import { deleteNotifications as contract } from '../contract/delete-notifications.ts';
import { notificationTables } from './notification-row.ts';
import { tellRemoved } from './removing/tell-removed.ts';
import { countUnread } from './mark-notifications-read.ts';

export const deleteNotifications = act(contract, async ({ input, actor, tx, now }) => {
  const rows = await notificationTables(tx)
    .updateTable('notifications.notification')
    .set({ dismissed_at: now })
    .where('person_id', '=', actor.personId)
    .where('id', 'in', input.body.notification_ids)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  const gone = rows.map(({ id }) => id).sort((one, other) => one - other);
  const unread = await countUnread(tx, actor.personId, now);
  if (gone.length > 0) await tellRemoved(tx, { personId: actor.personId, ids: gone, unread }, now);
  const message =
    gone.length === 0
      ? 'Já tinha sido apagada.'
      : gone.length === 1
        ? 'Notificação apagada.'
        : `${gone.length} notificações apagadas.`;
  return { message, notification_ids: gone, unread };
});

import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { liveKind } from '../../../platform/contract/live-kind.ts';
import { notification } from './notification.ts';

/** A person was told something. */
export const notificationAdded = liveKind('notification.add', notification);

/** Notifications are no more: taken out by the person, over, or of what they may not know any more (R188). */
export const notificationRemoved = liveKind(
  'notification.remove',
  z.object({ notification_ids: z.array(id), unread: z.number().int() }),
);

/** The person read some in another window; `unread` is what the bell shows. */
export const notificationsRead = liveKind(
  'notification.readed',
  z.object({ notification_ids: z.array(id), unread: z.number().int() }),
);

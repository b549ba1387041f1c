import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { ids } from '../../../platform/contract/fields.ts';

const marked = z.object({ message: z.string(), notification_ids: z.array(z.number().int()), unread: z.number().int() });

/** Marks notifications of the person as read; ids of other people, or already read, change nothing (R187). */
export const markNotificationsRead = endpoint({
  method: 'PATCH',
  path: '/customer/notification/readed',
  access: signedIn,
  summary: 'Marca notificações como lidas',
  input: { body: z.object({ notification_ids: ids }) },
  output: marked,
});

/** Marks every notification of the person as read. */
export const markAllNotificationsRead = endpoint({
  method: 'PATCH',
  path: '/customer/notification/readed/all',
  access: signedIn,
  summary: 'Marca todas as notificações como lidas',
  output: z.object({ message: z.string(), unread: z.number().int() }),
});

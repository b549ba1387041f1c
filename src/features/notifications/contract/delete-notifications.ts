import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { ids } from '../../../platform/contract/fields.ts';

/** Takes notifications of the person out of their lists; ids of other people, or gone already, change nothing (R188). */
export const deleteNotifications = endpoint({
  method: 'DELETE',
  path: '/customer/notification/delete',
  access: signedIn,
  summary: 'Apaga notificações da pessoa',
  input: { body: z.object({ notification_ids: ids }) },
  /** `notification_ids` are those that this call took out. */
  output: z.object({ message: z.string(), notification_ids: z.array(z.number().int()), unread: z.number().int() }),
});

import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, flag, id } from '../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery } from '../../../platform/contract/list.ts';
import { notificationKindKeys } from '../rules/notification-kinds.ts';
import { notification } from './notification.ts';

const kinds = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/[[\]"\s]/g, '').split(',') : value),
  z.array(z.enum(notificationKindKeys)).min(1).max(notificationKindKeys.length),
);

/** The person's notifications, newest first: 10 on the page, 20 in the bell (specification 000 §7 and §9). */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/customer/notification/list',
  access: signedIn,
  summary: 'Lista as notificações da pessoa',
  input: {
    query: listQuery.omit({ filters: true }).extend({
      order_by: z.enum(['date', '-date']).optional(),
      is_readed: flag.optional(),
      /** Only those that came through this unit. */
      capacity: id.optional(),
      types: kinds.optional(),
      /** Days, both included. */
      date: filtersOf(z.object({ start: day.optional(), end: day.optional() })).optional(),
    }),
  },
  output: listOf(notification),
});

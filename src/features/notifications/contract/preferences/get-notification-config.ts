import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { notificationKindKeys } from '../../rules/notification-kinds.ts';

const onChannels = z.object({ system: z.boolean(), email: z.boolean(), sms: z.boolean() });

/** The catalogue: every kind, what is recommended and what is always on. It changes with the product: clients keep it for a day (R191). */
export const getNotificationConfig = endpoint({
  method: 'GET',
  path: '/customer/notification/config',
  access: signedIn,
  summary: 'Lista os tipos de notificação, com os canais recomendados e os obrigatórios',
  output: z.object({
    results: z.array(
      z.object({
        type: z.enum(notificationKindKeys),
        title: z.string(),
        group: z.string(),
        recommended: onChannels,
        /** What nobody turns off. */
        mandatory: onChannels,
        /** Goes at once though the rest waits for a summary. */
        urgent: z.boolean(),
      }),
    ),
    /** Channels that this installation has. */
    channels: onChannels,
    /** By which browsers prove who writes to them (VAPID); `null`: this installation sends them nothing. */
    push_key: z.string().nullable(),
  }),
});

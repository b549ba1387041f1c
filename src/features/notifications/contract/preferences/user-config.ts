import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { notificationKindKeys } from '../../rules/notification-kinds.ts';
import { notificationErrors } from '../notification-errors.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 19:00.');
const type = z.enum(notificationKindKeys);
const chosen = z.object({ type, system: z.boolean(), email: z.boolean(), sms: z.boolean() });
const delivery = z.object({
  mail: z.enum(['NOW', 'DAILY', 'WEEKLY']),
  quiet: z.boolean(),
  quiet_from: hour,
  quiet_to: hour,
  quiet_days_off: z.boolean(),
});

const userConfig = z.object({
  types: z.array(chosen),
  delivery,
  /** Where e-mails go; `null` where none is registered. */
  email: z.string().nullable(),
  /** Where SMS go, all but its last digits hidden. */
  phone: z.string().nullable(),
  /** The addresses of the browsers that tell the person what the bell tells. */
  browsers: z.array(z.string()),
  /** What the last seven days brought. */
  last_week: z.object({
    mails: z.number().int(),
    by_type: z.array(z.object({ type, count: z.number().int() })),
  }),
});

/** By which channels each kind reaches the person, and when (R186). The specification names both addresses for both verbs. */
export const getUserConfig = endpoint({
  method: 'GET',
  path: '/customer/notification/config/user',
  aliases: ['/customer/notification/config/user/edit'],
  access: signedIn,
  summary: 'Como a pessoa recebe cada tipo de notificação',
  output: userConfig,
});

/** Chooses channels by kind, and when one is written to; what is mandatory stays on (R192). */
export const putUserConfig = endpoint({
  method: 'PUT',
  path: '/customer/notification/config/user/edit',
  aliases: ['/customer/notification/config/user'],
  access: signedIn,
  summary: 'Escolhe como a pessoa recebe cada tipo de notificação',
  input: {
    /** Kinds and parts that are left out stay as they are. */
    body: z.object({
      types: z
        .array(chosen.partial({ system: true, email: true, sms: true }))
        .max(100)
        .optional(),
      delivery: delivery.partial().optional(),
    }),
  },
  output: z.object({ message: z.string() }),
  errors: [notificationErrors.mandatory, notificationErrors.channelOff],
});

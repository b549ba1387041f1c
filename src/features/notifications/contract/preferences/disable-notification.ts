import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { notificationErrors } from '../notification-errors.ts';

const hash = z.string().min(1).max(2000);

/** Turns the e-mails of a kind off, by the link that is in each of them, without a session; done twice it is done once (R069). */
export const disableNotification = endpoint({
  method: 'POST',
  path: '/customer/notification/config/disable',
  access: byLink,
  summary: 'Cancela os e-mails de um tipo de notificação, pelo endereço que vem neles',
  input: { body: z.object({ hash }) },
  // The specification does not say where `hash` goes (G93).
  bodyKeysInQuery: true,
  output: z.object({
    /** The name of the kind, or of the kinds. */
    notification_name: z.string(),
    message: z.string(),
  }),
  errors: [notificationErrors.linkUnknown, notificationErrors.mandatory],
  requestsPerMinute: 30,
});

/** The same by one press in a mail program, which sends no body of ours (RFC 8058). */
export const disableNotificationAtOnce = bytesEndpoint({
  method: 'POST',
  path: '/customer/notification/config/disable/:token',
  access: byLink,
  summary: 'Cancela os e-mails de um tipo de notificação, por um toque no programa de e-mail',
  input: { params: z.object({ token: hash }) },
  takesFile: true,
  answer: { type: 'text/plain' },
  errors: [notificationErrors.linkUnknown, notificationErrors.mandatory],
  bodyLimit: 1024,
  requestsPerMinute: 30,
});

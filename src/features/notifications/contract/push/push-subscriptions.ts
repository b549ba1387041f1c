import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { errorKind } from '../../../../platform/contract/error-kind.ts';
import { notificationErrors } from '../notification-errors.ts';

/** An address that is of no push service that this installation calls. */
export const pushServiceUnknown = errorKind(
  'PUSH_SERVICE_UNKNOWN',
  400,
  'O serviço de avisos deste navegador não é um dos que esta instalação usa. Quem administra o sistema pode incluí-lo.',
);

const endpointOf = z.url().max(1000);
const key = z.string().regex(/^[\w-]{16,120}={0,2}$/);

/** Tells the person in this browser too, by its push service, while it is closed. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/customer/notification/push',
  access: signedIn,
  summary: 'Passa a avisar a pessoa também neste navegador',
  input: { body: z.object({ endpoint: endpointOf, p256dh: key, auth: key }) },
  output: z.object({ message: z.string() }),
  errors: [notificationErrors.channelOff, pushServiceUnknown],
  requestsPerMinute: 20,
});

/** Tells nothing in this browser any more. */
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/customer/notification/push',
  access: signedIn,
  summary: 'Deixa de avisar a pessoa neste navegador',
  input: { body: z.object({ endpoint: endpointOf }) },
  output: z.object({ message: z.string() }),
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { openSession } from './open-session.ts';

/** The open sessions of who asks, the one of this call first, then by last use (docs/decisions/0031). */
export const listSessions = endpoint({
  method: 'GET',
  path: '/customer/session/list',
  access: signedIn,
  summary: 'Mostra as sessões abertas de quem pergunta',
  output: z.object({ results: z.array(openSession) }),
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, flag, idParams } from '../../../../platform/contract/fields.ts';
import { sessionErrors } from '../session-errors.ts';

/** Ends one session of who asks, wherever it is open (docs/decisions/0031). */
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/customer/session/delete/:id',
  access: signedIn,
  summary: 'Encerra uma sessão de quem pede',
  input: { params: idParams },
  output: done,
  errors: [sessionErrors.sessionNotFound],
});

/** Ends all sessions of who asks, but the one that asks unless it says otherwise. */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/customer/session/delete',
  access: signedIn,
  summary: 'Encerra as sessões de quem pede',
  input: { body: z.object({ keep_current: flag.default(true) }) },
  output: z.object({ message: z.string(), ended: z.int() }),
});

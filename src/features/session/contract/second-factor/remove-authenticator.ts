import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { sessionErrors } from '../session-errors.ts';
import { ownPassword } from './own-password.ts';

/** Takes the authenticator of who asks away; where a profile asks for a second proof, a code by e-mail takes its place. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/customer/second-factor/authenticator',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Desliga o aplicativo autenticador',
  keepsSession: true,
  input: { body: z.object(ownPassword) },
  output: done,
  errors: [sessionErrors.wrongCredentials, sessionErrors.tooManyAttempts],
});

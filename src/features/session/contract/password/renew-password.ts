import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { sessionErrors } from '../session-errors.ts';
import { newPassword } from './new-password.ts';
import { passwordErrors } from './password-errors.ts';

/** Changes the password of who is signed in and knows the one that holds. */
export const renewPassword = endpoint({
  method: 'POST',
  path: '/customer/password/renew',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Muda a senha de quem está na sessão',
  keepsSession: true,
  input: {
    body: z.object({ current_password: z.string().min(1, 'Escreva a senha atual.').max(128), ...newPassword }),
  },
  output: done,
  errors: [sessionErrors.wrongCredentials, sessionErrors.tooManyAttempts, passwordErrors.refused],
});

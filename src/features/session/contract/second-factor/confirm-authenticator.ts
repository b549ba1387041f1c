import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { sessionErrors } from '../session-errors.ts';

/** Takes the first code of an application, which is asked for at each sign-in from then on, and answers the recovery codes once. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/customer/second-factor/authenticator/confirm',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Liga o aplicativo autenticador com o primeiro código dele',
  keepsSession: true,
  input: { body: z.object({ code: z.string().trim().min(1, 'Digite o código do aplicativo.').max(20) }) },
  output: z.object({ message: z.string(), recovery_codes: z.array(z.string()) }),
  errors: [sessionErrors.invalidAccessCode],
});

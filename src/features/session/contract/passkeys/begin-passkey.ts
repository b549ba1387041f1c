import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ownPassword } from '../second-factor/own-password.ts';
import { sessionErrors } from '../session-errors.ts';
import { browserOptions } from './credential.ts';
import { passkeyErrors } from './passkey-errors.ts';

/** What the browser asks a device for, to make a key of it. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/customer/passkey/begin',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Começa a criar uma chave de acesso',
  keepsSession: true,
  input: { body: z.object(ownPassword) },
  output: z.object({ options: browserOptions }),
  errors: [sessionErrors.wrongCredentials, sessionErrors.tooManyAttempts, passkeyErrors.tooMany],
});

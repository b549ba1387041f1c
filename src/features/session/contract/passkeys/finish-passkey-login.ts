import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { deviceMark, entered } from '../entered.ts';
import { sessionErrors } from '../session-errors.ts';
import { usedCredential } from './credential.ts';
import { passkeyErrors } from './passkey-errors.ts';

/** Signs in by the key of a device, which asked its person for a finger, a face or a PIN. */
export const finishPasskeyLogin = endpoint({
  method: 'POST',
  path: '/customer/login/passkey/finish',
  access: isPublic,
  requestsPerMinute: 600,
  summary: 'Entra com chave de acesso',
  keepsSession: true,
  input: { body: z.object({ credential: usedCredential, ...deviceMark }) },
  output: entered,
  errors: [passkeyErrors.invalid, sessionErrors.unknownHolder, sessionErrors.noActiveLink, sessionErrors.inactiveLink],
});

import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { browserOptions } from './credential.ts';

/** What the browser asks a device to sign; which keys there are, nobody is told. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/customer/login/passkey/begin',
  access: isPublic,
  requestsPerMinute: 600,
  summary: 'Começa a entrada com chave de acesso',
  output: z.object({ options: browserOptions }),
});

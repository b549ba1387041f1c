import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** Sends a code to the e-mail of an account, for a sign-in that would have to wait (docs/decisions/0031). Whether there is one, it does not tell. */
export const sendAccessCode = endpoint({
  method: 'POST',
  path: '/customer/login/access-code',
  access: isPublic,
  requestsPerMinute: 30,
  summary: 'Envia por e-mail um código para entrar',
  input: { body: z.object({ cpf: z.string().trim().min(1).max(20) }) },
  output: z.object({ code: z.literal('ACCESS_CODE_SENT'), message: z.string() }),
});

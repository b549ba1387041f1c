import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { madeCredential } from './credential.ts';
import { passkeyErrors } from './passkey-errors.ts';

/** Keeps the key that a device made for who asks. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/customer/passkey/add',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Guarda a chave de acesso que o aparelho criou',
  input: { body: z.object({ credential: madeCredential }) },
  output: done,
  errors: [passkeyErrors.refused, passkeyErrors.tooMany],
});

import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';

/** Ends the session everywhere at once (specification 000 §4 Session). */
export const logout = endpoint({
  method: 'POST',
  path: '/customer/logout',
  access: signedIn,
  summary: 'Encerra a sessão',
  keepsSession: true,
  output: z.object({ message: z.string() }),
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';

/** The keys of devices by which who asks may enter. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/customer/passkey/list',
  access: signedIn,
  summary: 'Mostra as chaves de acesso de quem pergunta',
  output: z.object({
    results: z.array(z.object({ id, name: z.string(), added_at: instant, used_at: instant.nullable() })),
  }),
});

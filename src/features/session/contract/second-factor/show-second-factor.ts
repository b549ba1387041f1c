import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** How who asks proves themselves beside the password (docs/decisions/0070). */
export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/customer/second-factor',
  access: signedIn,
  summary: 'Mostra a verificação em duas etapas de quem pergunta',
  output: z.object({
    /** A profile of theirs asks for it: without an authenticator a code comes by e-mail. */
    required: z.boolean(),
    authenticator: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** The ways to sign that this installation offers (specification 000 §1). */
export const listSigningMethods = endpoint({
  method: 'GET',
  path: '/process/file/signature/methods',
  aliases: ['/signature/methods'],
  access: signedIn,
  summary: 'Lista as formas de assinar que esta instalação oferece',
  output: z.object({ methods: z.array(z.enum(['ELECTRONIC', 'CERTIFICATE', 'ADVANCED', 'GOVBR'])) }),
});

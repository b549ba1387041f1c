import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { instant } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { portalErrors } from './portal-errors.ts';

/** The mail that a demonstration sent to the signed-in person, newest first, in place of a real mailbox. */
export const listDemonstrationMail = endpoint({
  method: 'GET',
  path: '/control/demonstration/mailbox',
  access: signedIn,
  summary: 'Lista as mensagens que a demonstração mandou a quem está na sessão',
  output: listOf(
    z.object({
      id: z.string(),
      sent_at: instant,
      subject: z.string(),
      text: z.string(),
      /** The verification code in the message, when there is one. */
      code: z.string().nullable(),
    }),
  ).extend({ address: z.string().nullable() }),
  errors: [portalErrors.noMailbox],
});

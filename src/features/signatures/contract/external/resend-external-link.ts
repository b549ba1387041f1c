import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/** Mails somebody outside another link, good for as long as the first; the one before does nothing any more. No call of the specification. */
export const resendExternalLink = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/resend',
  aliases: ['/signature-external/resend'],
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Manda outro link de assinatura a quem é de fora',
  input: { body: z.object({ signature_file_id: id }) },
  output: z.object({ message: z.string(), sent_to: z.string(), expires_at: instant }),
  errors: [signatureErrors.signatureNotFound, signatureErrors.cannotResend],
});

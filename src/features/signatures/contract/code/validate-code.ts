import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * Takes the code that was sent: 6 digits, 10 minutes, 5 tries (specification 000 §5, decisions G40). Wrong ones count per person, and
 * make the next try wait (decision 29).
 */
export const validateCode = endpoint({
  method: 'POST',
  path: '/process/file/signature/validate-eletronic-token',
  aliases: ['/signature/validate-eletronic-token'],
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Confere o código de verificação',
  keepsSession: true,
  input: {
    body: z.object({
      token: z.string().max(50).default(''),
      capacity: id.nullish(),
    }),
  },
  output: z.object({
    message: z.string(),
    /** What may be signed with it, until `valid_until`. */
    process_file_ids: z.array(id),
    valid_until: instant,
  }),
  errors: [
    signatureErrors.codeMissing,
    signatureErrors.codeInvalid,
    signatureErrors.codeExpired,
    signatureErrors.codeExhausted,
    signatureErrors.codeTriesWait,
    signatureErrors.otherCapacity,
  ],
});

import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';

/** Takes the code that was mailed: from then on the visit reads and signs, for half an hour. Wrong ones close the link. No call of the specification. */
export const validateExternalCode = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/code/validate',
  aliases: ['/signature-external/code/validate'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Confere o código de quem assina por um link',
  input: { body: z.object({ hash: linkHash, token: visitToken, code: z.string().max(50).default('') }) },
  output: z.object({ message: z.string(), process_file_id: id, valid_until: instant }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.codeMissing,
    signatureErrors.codeInvalid,
    signatureErrors.codeExpired,
    signatureErrors.codeExhausted,
    signatureErrors.codeTriesWait,
  ],
});

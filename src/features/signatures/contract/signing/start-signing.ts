import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { sessionErrors } from '../../../session/contract/session-errors.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { batch } from '../code/send-code.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * Signs each document that the code was sent for, one transaction each, so that one refusal leaves the others signed
 * (specification 000 §4 and §7). A single document that is refused refuses the call.
 */
export const startSigning = endpoint({
  method: 'POST',
  path: '/process/file/signature/start-eletronic-sign',
  aliases: ['/signature/start-eletronic-sign'],
  access: signedIn,
  summary: 'Assina documentos com o código conferido',
  keepsSession: true,
  input: {
    body: z.object({
      process_file: batch,
      /** With the code alone, as when it is left out, or with the person's own key too, which the password opens. */
      signature_type: z.enum(['ELECTRONIC', 'ADVANCED']).optional(),
      password: z.string().max(200).optional(),
    }),
  },
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        process_file_id: id,
        ok: z.boolean(),
        /** Every signature asked is in. */
        fully_signed: z.boolean(),
        code: z.string().optional(),
        message: z.string(),
      }),
    ),
  }),
  errors: [
    signatureErrors.codeRequired,
    signatureErrors.timestampMissing,
    signatureErrors.advancedUnavailable,
    signatureErrors.cannotHoldSignature,
    signatureErrors.preparationStale,
    signatureErrors.documentChanged,
    sessionErrors.wrongCredentials,
    sessionErrors.tooManyAttempts,
    signatureErrors.cannotSign,
    documentErrors.notFound,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
  attended: true,
});

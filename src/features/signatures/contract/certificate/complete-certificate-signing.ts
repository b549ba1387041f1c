import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { signatureBytes } from '../../../session/contract/certificate/person-certificate.ts';
import { BATCH_LIMIT } from '../code/send-code.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * Second step: takes the signatures, puts each into its document and counts it, one transaction each. The certificate is
 * judged again at this moment, its revocation included (specification 000 §7, decisions G41).
 */
export const completeCertificateSigning = endpoint({
  method: 'POST',
  path: '/process/file/signature/response',
  aliases: ['/signature/response'],
  access: signedIn,
  summary: 'Recebe as assinaturas feitas com certificado digital',
  input: {
    body: z.object({
      items: z
        .array(z.object({ token: z.uuid(), signature: signatureBytes }))
        .min(1, 'Escolha o que assinar.')
        .max(BATCH_LIMIT, `Assine até ${BATCH_LIMIT} documentos de cada vez.`),
    }),
  },
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        process_file_id: id.nullable(),
        token: z.string(),
        ok: z.boolean(),
        /** Every signature asked is in. */
        fully_signed: z.boolean(),
        code: z.string().optional(),
        message: z.string(),
      }),
    ),
  }),
  errors: [
    certificateErrors.unavailable,
    certificateErrors.refused,
    certificateErrors.signatureInvalid,
    signatureErrors.preparationGone,
    signatureErrors.preparationStale,
    signatureErrors.documentChanged,
    signatureErrors.timestampMissing,
    signatureErrors.cannotHoldSignature,
    signatureErrors.cannotSign,
    documentErrors.notFound,
  ],
  attended: true,
});

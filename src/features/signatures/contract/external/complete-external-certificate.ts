import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { signatureBytes } from '../../../session/contract/certificate/person-certificate.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';

/** Second step: takes the signature, which goes into the document and is counted. No call of the specification. */
export const completeExternalCertificate = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/certificate/response',
  aliases: ['/signature-external/certificate/response'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Recebe a assinatura com certificado digital que um link pede',
  input: {
    body: z.object({
      hash: linkHash,
      token: visitToken,
      process_file_id: id,
      preparation: z.uuid(),
      signature: signatureBytes,
    }),
  },
  output: z.object({ message: z.string(), process_file_id: id, fully_signed: z.boolean() }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
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
});

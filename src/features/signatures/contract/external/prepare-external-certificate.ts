import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { personCertificate } from '../../../session/contract/certificate/person-certificate.ts';
import { signatureErrors } from '../signature-errors.ts';
import { linkHash, visitToken } from './link-fields.ts';

/** First step of signing by a link with a certificate, in a visit that was proved: gives the bytes to sign (decision 59). No call of the specification. */
export const prepareExternalCertificate = endpoint({
  method: 'POST',
  path: '/process/file/signature-external/certificate',
  aliases: ['/signature-external/certificate'],
  access: byLink,
  requestsPerMinute: 20,
  summary: 'Prepara o que um link pede para assinar com certificado digital',
  input: { body: z.object({ hash: linkHash, token: visitToken, process_file_id: id, ...personCertificate }) },
  output: z.object({
    message: z.string(),
    process_file_id: id,
    /** Names what was prepared, once, until `expires_at`. */
    preparation: z.string(),
    /** The bytes to sign, in base64: RSA PKCS#1 v1.5 or ECDSA, with SHA-256. */
    to_sign: z.string(),
    expires_at: instant,
  }),
  errors: [
    signatureErrors.linkNotFound,
    signatureErrors.linkDead,
    signatureErrors.linkProofRequired,
    certificateErrors.unavailable,
    certificateErrors.unreadable,
    certificateErrors.refused,
    signatureErrors.cannotSign,
    signatureErrors.documentChanged,
    signatureErrors.cannotHoldSignature,
    documentErrors.notFound,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { personCertificate } from '../../../session/contract/certificate/person-certificate.ts';
import { batch, shownDocuments } from '../code/send-code.ts';
import { signatureErrors } from '../signature-errors.ts';

/**
 * First step of signing with a certificate: each document's next revision is prepared, and the bytes to sign (the signed
 * attributes of its signature) are given. The private key stays with the person (specification 000 §7, decisions G41).
 */
export const prepareCertificateSigning = endpoint({
  method: 'POST',
  path: '/process/file/signature/token',
  aliases: ['/signature/token'],
  access: signedIn,
  summary: 'Prepara documentos para assinar com certificado digital',
  input: {
    body: z.object({
      process_file: batch,
      shown: shownDocuments,
      ...personCertificate,
      /** The unit the person signs under: the one in use. */
      capacity: id.nullish(),
    }),
  },
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        process_file_id: id,
        ok: z.boolean(),
        /** Names what was prepared, once, until `expires_at`. */
        token: z.string().optional(),
        /** The bytes to sign, in base64: RSA PKCS#1 v1.5 or ECDSA, with SHA-256. */
        to_sign: z.string().optional(),
        expires_at: instant.optional(),
        code: z.string().optional(),
        message: z.string(),
      }),
    ),
  }),
  errors: [
    certificateErrors.unavailable,
    certificateErrors.unreadable,
    certificateErrors.refused,
    signatureErrors.otherCapacity,
    signatureErrors.cannotSign,
    signatureErrors.documentChanged,
    signatureErrors.cannotHoldSignature,
    documentErrors.notFound,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
  attended: true,
});

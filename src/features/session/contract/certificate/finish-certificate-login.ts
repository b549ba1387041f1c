import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { certificateErrors } from './certificate-errors.ts';
import { personCertificate, signatureBytes } from './person-certificate.ts';
import { deviceMark, entered } from '../entered.ts';
import { sessionErrors } from '../session-errors.ts';

/**
 * Signs in with a certificate: its signature over `signInChallenge(origin, token)` and its CPF say who the person is
 * (specification 000 §7, decisions G06).
 */
export const finishCertificateLogin = endpoint({
  method: 'POST',
  path: '/customer/certification/token/validation',
  access: isPublic,
  requestsPerMinute: 30,
  summary: 'Entra com certificado digital',
  input: {
    body: z.object({
      /** The signature, in base64. */
      hash: signatureBytes,
      token: z.string().min(1).max(100),
      ...personCertificate,
      ...deviceMark,
    }),
  },
  output: entered,
  errors: [
    certificateErrors.unavailable,
    certificateErrors.unreadable,
    certificateErrors.refused,
    certificateErrors.signatureInvalid,
    sessionErrors.challengeExpired,
    sessionErrors.unknownCertificate,
    sessionErrors.noActiveLink,
    sessionErrors.inactiveLink,
  ],
});

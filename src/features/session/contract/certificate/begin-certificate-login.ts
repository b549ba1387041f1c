import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { certificateErrors } from './certificate-errors.ts';

/** Gives a nonce to sign with a certificate: for one sign-in, for a few minutes (specification 000 §7, decisions G06). */
export const beginCertificateLogin = endpoint({
  method: 'GET',
  path: '/customer/certification/token',
  access: isPublic,
  requestsPerMinute: 30,
  summary: 'Começa a entrada com certificado digital',
  output: z.object({
    /** What `signInChallenge` puts into the text to sign. */
    token: z.string(),
    expires_at: instant,
  }),
  errors: [certificateErrors.unavailable],
});

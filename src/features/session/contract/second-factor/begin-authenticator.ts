import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { sessionErrors } from '../session-errors.ts';
import { ownPassword } from './own-password.ts';

/** A secret for an authenticator application, shown this once; it counts when a code of it comes back. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/customer/second-factor/authenticator',
  access: signedIn,
  requestsPerMinute: 30,
  summary: 'Começa a ligar um aplicativo autenticador',
  keepsSession: true,
  input: { body: z.object(ownPassword) },
  output: z.object({
    /** To be typed where no picture is read. */
    secret: z.string(),
    /** What the picture says: `otpauth://totp/…`. */
    address: z.string(),
    /** The picture: modules a side, and dark ones as bars [x, y, width]. */
    qr: z.object({ size: z.int(), bars: z.array(z.tuple([z.int(), z.int(), z.int()])) }),
  }),
  errors: [sessionErrors.wrongCredentials, sessionErrors.tooManyAttempts],
});

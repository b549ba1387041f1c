import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { deviceMark, entered } from './entered.ts';
import { sessionErrors } from './session-errors.ts';

/** Sign in with CPF and password (specification 000 §7, decisions G01). */
export const login = endpoint({
  method: 'POST',
  path: '/customer/login',
  access: isPublic,
  // An organ has one address for hundreds of people who come at eight; wrong passwords have counts of their own.
  requestsPerMinute: 600,
  summary: 'Entra com CPF e senha',
  keepsSession: true,
  input: {
    body: z.object({
      cpf: z.string().trim().min(1).max(20),
      password: z.string().min(1).max(128),
      /**
       * What proves the person beside the password, where it is asked for (`ACCESS_CODE_SENT`, `SECOND_FACTOR_REQUIRED`). The one
       * of `sendAccessCode` is another: with it the password is looked at now, whatever others tried.
       */
      access_code: z.string().trim().max(40).optional(),
      ...deviceMark,
    }),
  },
  output: entered,
  errors: [
    sessionErrors.wrongCredentials,
    sessionErrors.systemInactive,
    sessionErrors.noActiveLink,
    sessionErrors.inactiveLink,
    sessionErrors.passwordExpired,
    sessionErrors.tooManyAttempts,
    sessionErrors.invalidAccessCode,
    sessionErrors.accessCodeSent,
    sessionErrors.secondFactorNeeded,
    sessionErrors.emailDomainInvalid,
  ],
});

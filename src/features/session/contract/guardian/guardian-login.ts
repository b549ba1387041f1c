import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { deviceMark, entered } from '../entered.ts';
import { sessionErrors } from '../session-errors.ts';
import { guardianErrors } from './guardian-errors.ts';

/** Signs in by the word of an issuer that the institution trusts (specification 000 §7, decision G05). Off unless one is configured. */
export const guardianLogin = endpoint({
  method: 'POST',
  path: '/customer/guardian-directly-login',
  access: isPublic,
  requestsPerMinute: 600,
  summary: 'Entra com o token de um emissor de confiança',
  keepsSession: true,
  input: { body: z.object({ token: z.string().min(1).max(4_000), ...deviceMark }) },
  output: entered,
  errors: [
    guardianErrors.off,
    guardianErrors.invalidToken,
    sessionErrors.unknownHolder,
    sessionErrors.noActiveLink,
    sessionErrors.inactiveLink,
  ],
});

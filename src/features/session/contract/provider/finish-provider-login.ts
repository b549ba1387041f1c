import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { deviceMark, entered } from '../entered.ts';
import { sessionErrors } from '../session-errors.ts';
import { providerErrors } from './provider-errors.ts';

/** Signs in with what a provider sent the browser back with; each visit is asked about once. */
export const finishProviderLogin = endpoint({
  method: 'POST',
  path: '/customer/login/provider/finish',
  access: isPublic,
  requestsPerMinute: 60,
  summary: 'Entra com a resposta de um provedor de identidade',
  keepsSession: true,
  input: {
    body: z.object({
      visit: z.string().min(1).max(100),
      /** What stood after `?` in the address. */
      answer: z.string().min(1).max(4_000),
      ...deviceMark,
    }),
  },
  output: entered,
  errors: [
    providerErrors.denied,
    providerErrors.down,
    providerErrors.invalidApiKey,
    providerErrors.withoutCpf,
    sessionErrors.unknownHolder,
    sessionErrors.noActiveLink,
    sessionErrors.inactiveLink,
  ],
});

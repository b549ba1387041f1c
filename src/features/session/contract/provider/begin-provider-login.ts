import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { providerErrors } from './provider-errors.ts';

/** Where the browser goes to prove who its person is (OpenID Connect Core 1.0, code flow with PKCE). */
export const beginProviderLogin = endpoint({
  method: 'POST',
  path: '/customer/login/provider/begin',
  access: isPublic,
  requestsPerMinute: 60,
  summary: 'Começa a entrada por um provedor de identidade',
  input: { body: z.object({ provider: z.string().min(1).max(40) }) },
  output: z.object({
    address: z.string(),
    /** Kept by the browser, and sent with what it comes back with. */
    visit: z.string(),
  }),
  errors: [providerErrors.unknown, providerErrors.down],
});

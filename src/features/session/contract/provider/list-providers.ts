import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** Where else people may prove who they are, as configured. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/customer/login/provider/list',
  access: isPublic,
  requestsPerMinute: 600,
  summary: 'Mostra os provedores de identidade aceitos na entrada',
  output: z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { entryMethod } from '../entered.ts';

/** The open sessions of who asks, the one of this call first, then by last use (docs/decisions/0031). */
export const listSessions = endpoint({
  method: 'GET',
  path: '/customer/session/list',
  access: signedIn,
  summary: 'Mostra as sessões abertas de quem pergunta',
  output: z.object({
    results: z.array(
      z.object({
        id,
        /** "Firefox em Windows", as the browser says of itself. */
        device: z.string(),
        /** Its network; the machine is left out. */
        address: z.string(),
        method: entryMethod.nullable(),
        /** The unit it acts under. */
        unit: z.string().nullable(),
        started_at: instant,
        /** To the last few minutes. */
        last_used_at: instant,
        /** The session of this very call. */
        current: z.boolean(),
      }),
    ),
  }),
});

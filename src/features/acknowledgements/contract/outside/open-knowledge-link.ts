import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { lgpdTerms } from '../knowledge.ts';
import { fromOutside, link } from './link.ts';

/** What a link asks: who asks, since and until when; of what, once CPF and code were right. One that is dead says why. */
export const openKnowledgeLink = endpoint({
  ...fromOutside,
  path: '/knowledge-link/open',
  summary: 'Abre o pedido de ciência de um link',
  input: { body: link.extend({ visit: z.string().trim().max(64).optional() }) },
  output: z.object({
    capacity: z.object({ label: z.string(), description: z.string() }),
    institution: z.string(),
    /** With the link alone only of a public process. */
    nup_formatted: z.string().nullable(),
    date: instant,
    expires_at: instant,
    /** Where codes go, masked. */
    sent_to: z.string(),
    /** `null` until CPF and code were right in this browser. */
    request: z
      .object({
        user: z.string(),
        asked_by: z.string(),
        observation: z.string().nullable(),
        /** Of those with a reason no knowledge is given now. */
        documents: z.array(
          verdict.extend({ id, title: z.string(), pages: z.number().int().nullable(), filesize: z.number().int() }),
        ),
        lgpd: lgpdTerms,
        proved_until: instant,
      })
      .nullable(),
  }),
  errors: [knowledgeErrors.linkUnknown, knowledgeErrors.linkDead],
});

import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, instant } from '../../../../platform/contract/fields.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { askedDocument, sentFile } from '../pendency.ts';
import { fromOutside, link } from './link.ts';

/** What the link of a pendency leads to: who asks, of which process; what is asked, once a code was typed. */
export const openLink = endpoint({
  ...fromOutside,
  path: '/pendency-answer/open',
  summary: 'Abre o pedido de documentos de um link',
  input: { body: link.extend({ visit: z.string().trim().max(64).optional() }) },
  output: z.object({
    /** `answered`: sent, and not joined yet; `joined`, `canceled` and `closed` take no answer any more. */
    state: z.enum(['pending', 'answered', 'joined', 'canceled', 'closed']),
    number: z.number().int(),
    nup_formatted: z.string(),
    capacity: z.object({ label: z.string(), description: z.string() }),
    institution: z.string(),
    date: instant,
    due_date: day.nullable(),
    /** Where the code goes, masked; `null` when it is asked at the portal. */
    sent_to: z.string().nullable(),
    /** What a code opens; `null` without one. */
    request: z
      .object({
        party: z.string(),
        observation: z.string().nullable(),
        documents: z.array(askedDocument.omit({ process_file_id: true })),
        files: z.array(sentFile),
        answer: z.string().nullable(),
        answered_date: instant.nullable(),
        return_reason: z.string().nullable(),
        cancel_reason: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: [pendencyErrors.linkUnknown],
});

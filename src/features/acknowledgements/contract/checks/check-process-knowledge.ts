import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { lgpdTerms } from '../knowledge.ts';

/**
 * Whether the caller may give knowledge of a process, why not, and what of: the documents that they read, with those they
 * know already (specification 000 §6, §7). Without the permission on a restricted process it says so.
 */
export const checkProcessKnowledge = endpoint({
  method: 'GET',
  path: '/process/check-can-give-knowledge-process/:id',
  access: signedIn,
  summary: 'Diz se a pessoa pode dar ciência de um processo',
  input: { params: idParams },
  output: verdict.extend({
    process_id: id,
    /** What is accepted with the act. */
    lgpd: lgpdTerms,
    /** In their order; none where the act is refused. Certificates of knowledge are left out. */
    documents: z.array(
      verdict.extend({
        id,
        title: z.string(),
        sequence: z.number().int(),
        pages: z.number().int().nullable(),
        filesize: z.number().int(),
        /** When the caller gave knowledge of it; `null` if they did not. */
        knowledge_date: instant.nullable(),
      }),
    ),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});

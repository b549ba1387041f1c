import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant, smallId } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { OBSERVATION_LIMIT } from '../../rules/knowledge-policy.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** Declares to know what a link asks, in a visit that was proved. The link is dead afterwards; sent again by the same visit, it answers the same. */
export const giveKnowledgeByLink = endpoint({
  ...fromOutside,
  path: '/knowledge-link/give',
  requestsPerMinute: 20,
  summary: 'Dá ciência do que um link pede',
  input: {
    body: linkWithVisit.extend({
      LGPD: z.boolean(),
      lgpd_version: smallId.optional(),
      observation: freeText(OBSERVATION_LIMIT).nullish(),
    }),
  },
  output: z.object({
    message: z.string(),
    date: instant,
    documents: z.array(z.object({ title: z.string() })),
    certificate: z.object({ title: z.string(), verification_code: z.string().nullable() }),
  }),
  errors: [
    knowledgeErrors.linkUnknown,
    knowledgeErrors.linkDead,
    knowledgeErrors.visitOver,
    knowledgeErrors.lgpdRequired,
    knowledgeErrors.lgpdChanged,
    knowledgeErrors.nothingToKnow,
    processErrors.sizeLimit,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
    documentErrors.textBusy,
    documentErrors.textTooLong,
  ],
});

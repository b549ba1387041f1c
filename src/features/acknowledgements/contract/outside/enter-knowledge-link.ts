import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { fromOutside, link } from './link.ts';

/** Takes the code: its browser reads and gives knowledge for half an hour. */
export const enterKnowledgeLink = endpoint({
  ...fromOutside,
  path: '/knowledge-link/enter',
  requestsPerMinute: 20,
  summary: 'Confere o código de um pedido de ciência',
  input: { body: link.extend({ code: z.string().trim().min(1).max(20) }) },
  output: z.object({ visit: z.string(), expires_at: instant }),
  errors: [knowledgeErrors.linkUnknown, knowledgeErrors.linkDead, knowledgeErrors.codeWrong, knowledgeErrors.codeOver],
});

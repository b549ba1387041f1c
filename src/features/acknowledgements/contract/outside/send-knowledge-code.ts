import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { fromOutside, link } from './link.ts';

/** Mails a code to where the link went, to who knows the CPF that it was made for. One that is not right counts. */
export const sendKnowledgeCode = endpoint({
  ...fromOutside,
  path: '/knowledge-link/code',
  requestsPerMinute: 20,
  summary: 'Envia por e-mail o código para dar ciência por um link',
  input: { body: link.extend({ cpf: z.string().trim().min(1).max(30) }) },
  output: z.object({ message: z.string(), sent_to: z.string(), expires_at: instant }),
  errors: [knowledgeErrors.linkUnknown, knowledgeErrors.linkDead, knowledgeErrors.otherCpf, knowledgeErrors.codesAsked],
});

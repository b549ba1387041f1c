import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { knowledgeRequest } from './knowledge-request.ts';

/** What was asked of people outside, the newest first; nothing of it for who does not read every document. A call of ours. */
export const listKnowledgeRequests = endpoint({
  method: 'GET',
  path: '/process/giveknowledge/requests/:processId',
  access: signedIn,
  summary: 'Lista os pedidos de ciência a quem é de fora',
  input: {
    params: z.object({ processId: id }),
    query: listQuery.pick({ page: true, paginator_count: true, only_count: true }),
  },
  output: listOf(knowledgeRequest),
  errors: [processErrors.notFound, processErrors.restricted],
});

import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { questionErrors } from './question-errors.ts';
import { seen } from './question.ts';

/** The people who could see the process of a question, each with why. */
export const listWhoCouldSee = endpoint({
  method: 'GET',
  path: '/control/audit/question/:id/people',
  access: anyOf(...auditors),
  summary: 'Lista quem podia ver o processo de uma pergunta, e por quê',
  input: { params: idParams, query: listQuery },
  output: listOf(
    z.object({
      person_id: id,
      name: z.string(),
      /** Units whose people they were then. */
      capacities: z.array(z.string()),
      seen,
      reasons: z.array(z.string()),
    }),
  ),
  errors: [questionErrors.notFound, questionErrors.outOfReach],
});

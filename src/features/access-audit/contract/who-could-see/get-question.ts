import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { questionErrors } from './question-errors.ts';
import { questionItem } from './question.ts';

/** A question and its answer in sentences; the lists beneath have calls of their own. */
export const getQuestion = endpoint({
  method: 'GET',
  path: '/control/audit/question/:id',
  access: anyOf(...auditors),
  summary: 'Mostra uma pergunta sobre quem podia ver, com a resposta em frases',
  input: { params: idParams },
  output: questionItem.extend({
    sentences: z.array(z.string()),
    /** Where a person worked then, or who worked in the unit. */
    bonds: z.array(
      z.object({
        person_id: id,
        name: z.string(),
        capacity_label: z.string(),
        post: z.string().nullable(),
        /** Names of the permissions that open what few may see. */
        sensitive: z.array(z.string()),
      }),
    ),
    /** Of what is not public, how many of each level could be seen; of those that the asker may know. */
    levels: z.array(z.object({ level: z.int(), name: z.string(), count: z.int() })),
  }),
  errors: [questionErrors.notFound, questionErrors.outOfReach],
});

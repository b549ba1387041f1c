import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { auditors, QUESTION_REASON_LIMIT } from '../../rules/audit-reach.ts';
import { questionErrors } from './question-errors.ts';

/**
 * Asks who could see a process at a moment, or what a person or the people of a unit could see then. The specification names no
 * call for it: the path is ours. The question itself is written down.
 */
export const askWhoCouldSee = endpoint({
  method: 'POST',
  path: '/control/audit/question',
  access: anyOf(...auditors),
  summary: 'Pergunta quem podia ver um processo, ou o que uma pessoa ou um setor podia ver, num dia e hora',
  input: {
    body: z.object({
      nup: z.string().trim().min(1).max(40).optional().describe('Número do processo'),
      user_id: id.optional(),
      capacity_id: id.optional(),
      moment: instant,
      reason: freeText(QUESTION_REASON_LIMIT).optional(),
    }),
  },
  output: z.object({ message: z.string(), id }),
  errors: [
    questionErrors.nothingNamed,
    processErrors.notFound,
    questionErrors.personUnknown,
    questionErrors.unitUnknown,
    questionErrors.outOfReach,
    questionErrors.future,
    questionErrors.tooOld,
  ],
  requestsPerMinute: 60,
});

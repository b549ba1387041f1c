import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { done, id } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { feedbackLimits } from '../rules/feedback.ts';
import { feedbackErrors } from './feedback-errors.ts';
import { feedbackManagers } from './feedback-managers.ts';

/** Answers a feedback, once; who wrote it gets the answer by e-mail (decision 104). */
export const answerFeedback = endpoint({
  method: 'POST',
  path: '/control/feedback/answer',
  access: anyOf(...feedbackManagers),
  summary: 'Responde a uma opinião',
  input: {
    body: z.object({ feedback_id: id, answer: freeText(feedbackLimits.answer).min(1, 'Escreva a resposta.') }),
  },
  output: done,
  errors: [feedbackErrors.notFound, feedbackErrors.answered],
});

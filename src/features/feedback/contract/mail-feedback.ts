import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { done, id } from '../../../platform/contract/fields.ts';
import { feedbackErrors } from './feedback-errors.ts';

/** Sends who wrote a feedback a copy of it, once, when they want one (specification 001 §7). */
export const mailFeedback = endpoint({
  method: 'POST',
  path: '/control/feedback/mail',
  access: signedIn,
  summary: 'Envia por e-mail a cópia da opinião a quem a escreveu',
  input: { body: z.object({ feedback_id: id, send_me: z.boolean() }) },
  output: done,
  errors: [feedbackErrors.notFound, feedbackErrors.noEmail],
});

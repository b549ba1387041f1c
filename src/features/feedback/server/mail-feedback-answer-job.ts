import { z } from 'zod';
import { mailJob } from '../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../people/server/index.ts';
import { findFeedback } from './feedback-row.ts';

const schema = z.object({ feedback_id: z.int() });

/** Sends who wrote a feedback what the administration answered. */
export const mailFeedbackAnswerJob = mailJob({
  name: 'mail-feedback-answer',
  schema,
  write: async ({ data, deps }) => {
    const feedback = await findFeedback(deps.db, data.feedback_id);
    if (!feedback?.answer) return undefined;
    return letterTo(deps.db, feedback.sent_by, {
      subject: 'Resposta à sua opinião sobre o Carimbo',
      paragraphs: [feedback.answer, `Você tinha escrito: “${feedback.description}”`],
      footer: 'Você recebeu este e-mail porque enviou uma opinião sobre o Carimbo.',
    });
  },
});

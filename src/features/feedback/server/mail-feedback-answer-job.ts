import { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../platform/server/mail/index.ts';
import { findPerson } from '../../people/server/index.ts';
import { findFeedback } from './feedback-row.ts';

const schema = z.object({ feedback_id: z.int() });

/** Sends who wrote a feedback what the administration answered. */
export const mailFeedbackAnswerJob = defineJob({
  name: 'mail-feedback-answer',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const feedback = await findFeedback(deps.db, data.feedback_id);
    const person = feedback && (await findPerson(deps.db, feedback.sent_by));
    if (!feedback?.answer || !person?.email) return;
    const mail = renderMail({
      to: person.email,
      subject: 'Resposta à sua opinião sobre o Carimbo',
      greet: person.name,
      paragraphs: [feedback.answer, `Você tinha escrito: “${feedback.description}”`],
      footer: 'Você recebeu este e-mail porque enviou uma opinião sobre o Carimbo.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});

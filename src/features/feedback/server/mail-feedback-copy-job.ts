import { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../platform/server/mail/index.ts';
import { findPerson } from '../../people/server/index.ts';
import { areaName, type FeedbackArea } from '../rules/areas.ts';
import { type FeedbackType, typeNames } from '../rules/feedback.ts';
import { findFeedback } from './feedback-row.ts';

const schema = z.object({ feedback_id: z.int() });

/** Sends who wrote a feedback a copy of it. */
export const mailFeedbackCopyJob = defineJob({
  name: 'mail-feedback-copy',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const feedback = await findFeedback(deps.db, data.feedback_id);
    const person = feedback && (await findPerson(deps.db, feedback.sent_by));
    if (!feedback || !person?.email) return;
    const mail = renderMail({
      to: person.email,
      subject: 'Cópia da sua opinião sobre o Carimbo',
      greet: person.name,
      paragraphs: [
        `Recebemos o que você escreveu. Tipo: ${typeNames[feedback.type as FeedbackType]}. Tela: ${areaName(feedback.area as FeedbackArea)}.`,
        feedback.description,
        'Se a administração responder, a resposta chega por e-mail.',
      ],
      footer: 'Você recebeu este e-mail porque pediu uma cópia ao enviar a sua opinião.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});

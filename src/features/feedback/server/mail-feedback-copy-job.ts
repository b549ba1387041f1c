import { z } from 'zod';
import { mailJob } from '../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../people/server/index.ts';
import { areaName, type FeedbackArea } from '../rules/areas.ts';
import { type FeedbackType, typeNames } from '../rules/feedback.ts';
import { findFeedback } from './feedback-row.ts';

const schema = z.object({ feedback_id: z.int() });

/** Sends who wrote a feedback a copy of it. */
export const mailFeedbackCopyJob = mailJob({
  name: 'mail-feedback-copy',
  schema,
  write: async ({ data, deps }) => {
    const feedback = await findFeedback(deps.db, data.feedback_id);
    if (!feedback) return undefined;
    return letterTo(deps.db, feedback.sent_by, {
      subject: 'Cópia da sua opinião sobre o Carimbo',
      paragraphs: [
        `Recebemos o que você escreveu. Tipo: ${typeNames[feedback.type as FeedbackType]}. Tela: ${areaName(feedback.area as FeedbackArea)}.`,
        feedback.description,
        'Se a administração responder, a resposta chega por e-mail.',
      ],
      footer: 'Você recebeu este e-mail porque pediu uma cópia ao enviar a sua opinião.',
    });
  },
});

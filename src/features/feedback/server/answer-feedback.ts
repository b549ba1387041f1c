import { act } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { answerFeedback as contract } from '../contract/answer-feedback.ts';
import { feedbackAnswered } from '../contract/events.ts';
import { feedbackErrors } from '../contract/feedback-errors.ts';
import { feedbackTables, lockFeedback } from './feedback-row.ts';
import { mailFeedbackAnswerJob } from './mail-feedback-answer-job.ts';

export const answerFeedback = act(contract, async (call) => {
  const { input, actor, tx, now, deps } = call;
  const { feedback_id: asked, answer } = input.body;
  const { id, answered_at: before } = await lockFeedback(tx, asked);
  if (before !== null) throw new Refusal(feedbackErrors.answered);
  await feedbackTables(tx)
    .updateTable('feedback.feedback')
    .set({ answer, answered_by: actor.personId, answered_at: now })
    .where('id', '=', id)
    .execute();
  await record(call, feedbackAnswered, 1, { feedback_id: id, answer });
  await deps.jobs.enqueue(tx, mailFeedbackAnswerJob, { feedback_id: id });
  return { message: 'Resposta enviada por e-mail a quem escreveu.' };
});

import { act } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { findPerson } from '../../people/server/index.ts';
import { feedbackCopied } from '../contract/events.ts';
import { feedbackErrors } from '../contract/feedback-errors.ts';
import { mailFeedback as contract } from '../contract/mail-feedback.ts';
import { feedbackTables, lockOwnFeedback } from './feedback-row.ts';
import { mailFeedbackCopyJob } from './mail-feedback-copy-job.ts';

export const mailFeedback = act(contract, async (call) => {
  const { input, actor, tx, now, deps } = call;
  const { id, copied_at: copiedAt } = await lockOwnFeedback(tx, input.body.feedback_id, actor.personId);
  if (!input.body.send_me) return { message: 'Nenhuma cópia foi pedida.' };
  if (copiedAt !== null) return { message: 'A cópia já tinha sido enviada ao seu e-mail.' };
  if (!(await findPerson(tx, actor.personId))?.email) throw new Refusal(feedbackErrors.noEmail);
  await feedbackTables(tx).updateTable('feedback.feedback').set({ copied_at: now }).where('id', '=', id).execute();
  await record(call, feedbackCopied, 1, { feedback_id: id });
  await deps.jobs.enqueue(tx, mailFeedbackCopyJob, { feedback_id: id });
  return { message: 'A cópia vai para o seu e-mail.' };
});

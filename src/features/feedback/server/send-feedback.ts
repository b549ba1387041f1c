import { act } from '../../../platform/server/acts/handlers.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { feedbackSent } from '../contract/events.ts';
import { sendFeedback as contract } from '../contract/send-feedback.ts';
import { feedbackTables } from './feedback-row.ts';

export const sendFeedback = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { type, area, description, url = null } = input.body;
  const { id } = await feedbackTables(tx)
    .insertInto('feedback.feedback')
    .values({ type, area, description, url, sent_by: actor.personId, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(call, feedbackSent, 1, { feedback_id: id, type, area, description });
  return { id, message: 'Opinião enviada. Obrigado!' };
});

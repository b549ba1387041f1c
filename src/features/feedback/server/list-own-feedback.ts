import { sql } from 'kysely';
import { read } from '../../../platform/server/acts/handlers.ts';
import { listOwnFeedback as contract } from '../contract/list-own-feedback.ts';
import { feedbackPage } from './feedback-page.ts';

export const listOwnFeedback = read(contract, ({ input: { query }, db, actor }) =>
  feedbackPage(db, query, sql`f.sent_by = ${actor.personId}`),
);

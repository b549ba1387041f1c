import { sql } from 'kysely';
import { read } from '../../../platform/server/acts/handlers.ts';
import { listFeedback as contract } from '../contract/list-feedback.ts';
import { feedbackPage } from './feedback-page.ts';

export const listFeedback = read(contract, async ({ input: { query }, db }) => {
  const { type, answered } = query;
  const asked = sql.join(
    [
      sql`true`,
      ...(type === undefined ? [] : [sql`f.type = ${type}`]),
      ...(answered === undefined ? [] : [answered ? sql`f.answered_at is not null` : sql`f.answered_at is null`]),
    ],
    sql` and `,
  );
  return feedbackPage(db, query, asked);
});

import type { Selectable } from 'kysely';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { feedbackErrors } from '../contract/feedback-errors.ts';
import type { FeedbackTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const feedbackTables = (db: Database) => db.withTables<FeedbackTables>();

export type FeedbackRow = Selectable<FeedbackTables['feedback.feedback']>;

/** One feedback; undefined when there is none of this id. */
export const findFeedback = (db: Database, id: number): Promise<FeedbackRow | undefined> =>
  feedbackTables(db).selectFrom('feedback.feedback').selectAll().where('id', '=', id).executeTakeFirst();

/** The same until the transaction ends, nobody else changing it. @throws FEEDBACK_NOT_FOUND */
export async function lockFeedback(tx: Tx, id: number): Promise<FeedbackRow> {
  const row = await feedbackTables(tx)
    .selectFrom('feedback.feedback')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(feedbackErrors.notFound);
  return row;
}

/** The same, of who wrote it: anybody else's is as none. @throws FEEDBACK_NOT_FOUND */
export async function lockOwnFeedback(tx: Tx, id: number, personId: number): Promise<FeedbackRow> {
  const row = await feedbackTables(tx)
    .selectFrom('feedback.feedback')
    .selectAll()
    .where('id', '=', id)
    .where('sent_by', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(feedbackErrors.notFound);
  return row;
}

/** The file that came with a feedback; undefined when none did. */
export const fileOf = (db: Database, id: number) =>
  feedbackTables(db).selectFrom('feedback.file').selectAll().where('feedback_id', '=', id).executeTakeFirst();

import type { Database } from '../../../../platform/server/db/database.ts';
import { todayIn } from '../../../people/server/index.ts';
import { whoAnswers } from '../../rules/review-policy.ts';
import { findReview, managersOn, pendingOf } from './review-row.ts';

/** Who has answers to give in a review, and who opened it. */
export async function whoIsToAnswer(db: Database, reviewId: number, now: Date) {
  const today = await todayIn(db, now);
  const [review, pending, managers] = await Promise.all([
    findReview(db, reviewId),
    pendingOf(db, reviewId, today),
    managersOn(db, today),
  ]);
  return {
    openedBy: review.opened_by,
    people: [...new Set(pending.flatMap((one) => whoAnswers(one, managers)))],
  };
}

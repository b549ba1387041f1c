import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReview as contract } from '../../contract/review/get-review.ts';
import { mayOpenReview } from '../../rules/review-policy.ts';
import { findReview, presentReviews } from './review-row.ts';

export const getReview = read(contract, async ({ input: { params }, actor, db, now }) => {
  const row = await findReview(db, params.id);
  const [shown] = await presentReviews(db, actor, [row], now);
  return { ...shown!, may_close: row.closed_at === null && mayOpenReview(actor.permissions).allowed };
});

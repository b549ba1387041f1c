import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { getReview } from '../../contract/review/get-review.ts';
import { listReviewItems } from '../../contract/review/list-review-items.ts';
import { listReviewUnits } from '../../contract/review/list-review-units.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';

/** A profile of somebody under review. */
export type Item = OutputOf<typeof listReviewItems>['results'][number];

/** What an answer makes stale. */
export const staleAfterAnswer = [getReview, listReviews, listReviewItems, listReviewUnits];

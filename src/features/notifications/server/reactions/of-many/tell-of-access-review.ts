import { reaction } from '../../../../../platform/server/ledger/reactions.ts';
import { accessReviewOpened, accessReviewReminded } from '../../../../access-audit/contract/events.ts';
import { whoIsToAnswer } from '../../../../access-audit/server/index.ts';
import { notificationText } from '../../../rules/notification-text.ts';
import { tellOfMany } from '../../tell-people.ts';

/** Tells who administers people that a review of access waits for their answers; once it is late, who opened it as well. */
export const tellOfAccessReview = reaction({
  name: 'tell-of-access-review',
  on: [accessReviewOpened, accessReviewReminded],
  run: async (event, { db, deps }) => {
    const { review_id, name, deadline } = event.payload;
    const late = 'late' in event.payload && event.payload.late;
    const { people, openedBy } = await whoIsToAnswer(db, review_id, deps.clock());
    await tellOfMany(deps, {
      event,
      kind: 'ACCESS_REVIEW',
      personIds: late ? [...people, openedBy] : people,
      text: late ? notificationText.accessReviewLate(name, deadline) : notificationText.accessReview(name, deadline),
    });
  },
});

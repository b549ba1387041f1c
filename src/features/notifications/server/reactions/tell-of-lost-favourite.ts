import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processUnfavourited } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellOfMany } from '../tell-people.ts';

/** Tells a person that a process left their favourites without their doing, and not which: they may not know it any more. */
export const tellOfLostFavourite = reaction({
  name: 'tell-of-lost-favourite',
  on: [processUnfavourited],
  run: async (event, { deps }) => {
    if (event.actorPersonId === event.streamId) return;
    await tellOfMany(deps, {
      event,
      kind: 'UNFAVORITED',
      personIds: [event.streamId],
      text: notificationText.unfavourited(),
    });
  },
});

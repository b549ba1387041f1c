import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processUnfavourited } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells a person that a process left their favourites by somebody else's act. */
export const tellOfLostFavourite = reaction({
  name: 'tell-of-lost-favourite',
  on: [processUnfavourited],
  run: async (event, { deps }) =>
    tellPeople(deps, {
      event,
      kind: 'UNFAVORITED',
      processId: event.payload.process_id,
      personIds: [event.streamId],
      text: (nup) => notificationText.unfavourited(event.actor, nup),
    }),
});

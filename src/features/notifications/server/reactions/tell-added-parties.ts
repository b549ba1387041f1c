import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { dataChanged } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells the interested people who were added later that they are part of a process. */
export const tellAddedParties = reaction({
  name: 'tell-added-parties',
  on: [dataChanged],
  run: async (event, { deps }) => {
    await tellPeople(deps, {
      event,
      kind: 'INTERESTED_ADDED',
      processId: event.streamId,
      personIds: event.payload.interested_added.flatMap(({ person_id: id }) => id ?? []),
      text: (nup) => notificationText.interestedAdded(event.actor, nup),
    });
  },
});

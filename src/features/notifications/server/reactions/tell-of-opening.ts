import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processOpened } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';
import { whoWorksIn } from './people-concerned.ts';

/** Tells the interested people that they are part of a new process, and the unit that gets it that it came. */
export const tellOfOpening = reaction({
  name: 'tell-of-opening',
  on: [processOpened],
  run: async (event, { deps }) => {
    const { interested_person_ids: interested, to } = event.payload;
    await tellPeople(deps, {
      event,
      kind: 'INTERESTED_ADDED',
      processId: event.streamId,
      personIds: interested,
      text: (nup) => notificationText.interestedAdded(event.actor, nup),
    });
    await tellPeople(deps, {
      event,
      kind: 'PROCESS_CREATED',
      processId: event.streamId,
      unitId: to.id,
      personIds: await whoWorksIn(deps, to.id),
      text: (nup) => notificationText.arrivedOpened(event.actor, nup, to.label),
    });
  },
});

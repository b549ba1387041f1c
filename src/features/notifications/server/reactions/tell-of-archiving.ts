import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processArchived, processUnarchived } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';
import { whoFollows } from './people-concerned.ts';

/** Tells who follows a process that it was archived, or taken out of the archive. */
export const tellOfArchiving = reaction({
  name: 'tell-of-archiving',
  on: [processArchived, processUnarchived],
  run: async (event, { db, deps }) => {
    const archived = event.type === processArchived.type;
    const sentence = archived ? notificationText.archived : notificationText.unarchived;
    await tellPeople(deps, {
      event,
      kind: archived ? 'ARCHIVED' : 'UNARCHIVED',
      processId: event.streamId,
      personIds: await whoFollows(db, event.streamId),
      text: (nup) => sentence(event.actor, nup),
    });
  },
});

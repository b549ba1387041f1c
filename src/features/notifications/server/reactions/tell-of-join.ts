import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { documentsJoined } from '../../../joins/contract/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';
import { whoFollows } from './people-concerned.ts';

/** Tells who has a process, and who follows it, that documents were joined to it. */
export const tellOfJoin = reaction({
  name: 'tell-of-join',
  on: [documentsJoined],
  run: async (event, { db, deps }) => {
    const process = await findProcess(db, event.streamId);
    const responsible = process?.responsible_id ?? null;
    await tellPeople(deps, {
      event,
      kind: 'DOCUMENT_JOIN',
      processId: event.streamId,
      personIds: [...(responsible === null ? [] : [responsible]), ...(await whoFollows(db, event.streamId))],
      text: (nup) => notificationText.documentsJoined(event.actor, nup),
    });
  },
});

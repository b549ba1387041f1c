import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { pendencyAnswered, pendencyCanceled } from '../../../pendencies/contract/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who asked a party for documents, and who has the process now, that the party answered, or that it is not asked any more. */
export const tellOfAnswer = reaction({
  name: 'tell-of-answer',
  on: [pendencyAnswered, pendencyCanceled],
  run: async (event, { db, deps }) => {
    const { asked_by, number } = event.payload;
    const process = await findProcess(db, event.streamId);
    const isAnswered = event.type === pendencyAnswered.type;
    await tellPeople(deps, {
      event,
      kind: isAnswered ? 'PENDENCY_ANSWERED' : 'PENDENCY_CANCELED',
      processId: event.streamId,
      personIds: [asked_by, process?.responsible_id ?? null].filter((personId) => personId !== null),
      text: (nup) =>
        isAnswered
          ? notificationText.pendencyAnswered(nup, number)
          : notificationText.pendencyCanceled(event.actor, nup, number),
    });
  },
});

import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { pendencyAnswered } from '../../../pendencies/contract/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who asked a party for documents, and who has the process now, that the party answered. */
export const tellOfAnswer = reaction({
  name: 'tell-of-answer',
  on: [pendencyAnswered],
  run: async (event, { db, deps }) => {
    const { asked_by, number } = event.payload;
    const process = await findProcess(db, event.streamId);
    const responsible = process?.responsible_id ?? null;
    await tellPeople(deps, {
      event,
      kind: 'PENDENCY_ANSWERED',
      processId: event.streamId,
      personIds: [asked_by, ...(responsible === null ? [] : [responsible])],
      text: (nup) => notificationText.pendencyAnswered(nup, number),
    });
  },
});

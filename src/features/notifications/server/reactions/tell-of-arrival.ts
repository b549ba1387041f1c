import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processMoved } from '../../../processes/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';
import { whoFollows, whoWorksIn } from './people-concerned.ts';

const sentences = {
  DISPATCHED: notificationText.dispatched,
  FORWARDED: notificationText.dispatched,
  RETURNED: notificationText.returned,
  TO_ORIGIN: notificationText.sentToOrigin,
  TAKEN_BACK: notificationText.takenBack,
} as const;

/** Tells the unit where a process arrived, and who follows it, that it moved. */
export const tellOfArrival = reaction({
  name: 'tell-of-arrival',
  on: [processMoved],
  run: async (event, { db, deps }) => {
    const { kind, from, followed } = event.payload;
    // Who was told that it came is told that it went; the unit that has it again asked for it.
    const to = kind === 'TAKEN_BACK' ? from : event.payload.to;
    const telling = {
      event,
      kind: kind === 'RETURNED' || kind === 'TO_ORIGIN' ? 'RETURNED' : 'DISPATCHED',
      processId: event.streamId,
      text: (nup: string | null) => sentences[kind](event.actor, nup, to.label),
    } as const;
    // The unit is told of the principal, once.
    if (!followed) await tellPeople(deps, { ...telling, unitId: to.id, personIds: await whoWorksIn(deps, to.id) });
    await tellPeople(deps, { ...telling, personIds: await whoFollows(db, event.streamId) });
  },
});

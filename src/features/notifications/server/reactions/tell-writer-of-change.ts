import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { dispatchDraftChanged } from '../../../transfers/contract/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells who writes a dispatch that a colleague changed it. */
export const tellWriterOfChange = reaction({
  name: 'tell-writer-of-change',
  on: [dispatchDraftChanged],
  run: async (event, { deps }) =>
    tellPeople(deps, {
      event,
      kind: 'DISPATCH_DRAFT_CHANGED',
      processId: event.streamId,
      personIds: [event.payload.author_id],
      text: (nup) => notificationText.dispatchDraftChanged(event.actor, nup),
    }),
});

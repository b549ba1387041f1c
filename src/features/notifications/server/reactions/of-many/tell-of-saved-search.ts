import { reaction } from '../../../../../platform/server/ledger/reactions.ts';
import { savedSearchFound } from '../../../../worklists/contract/views/events.ts';
import { notificationText } from '../../../rules/notification-text.ts';
import { tellOfMany, tellPeople } from '../../tell-people.ts';

/** Tells a person of what is new in a search for which they asked to be told: a process, or how many. */
export const tellOfSavedSearch = reaction({
  name: 'tell-of-saved-search',
  on: [savedSearchFound],
  run: async (event, { deps }) => {
    const { name, process_id: processId, count } = event.payload;
    const telling = { event, kind: 'SAVED_SEARCH', personIds: [event.streamId] } as const;
    if (processId === null)
      return tellOfMany(deps, { ...telling, text: notificationText.searchFoundMany(name, count) });
    await tellPeople(deps, { ...telling, processId, text: (nup) => notificationText.searchFound(name, nup) });
  },
});

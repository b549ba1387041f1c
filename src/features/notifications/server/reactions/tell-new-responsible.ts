import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { responsibleChanged } from '../../../processes/contract/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells a person that somebody gave them a process. */
export const tellNewResponsible = reaction({
  name: 'tell-new-responsible',
  on: [responsibleChanged],
  run: async (event, { db, deps }) => {
    const { to_person_id: personId, followed } = event.payload;
    if (personId === null || followed) return;
    const process = await findProcess(db, event.streamId);
    await tellPeople(deps, {
      event,
      kind: 'ASSIGNED',
      processId: event.streamId,
      ...(process ? { unitId: process.unit_id } : {}),
      personIds: [personId],
      text: (nup) => notificationText.assigned(event.actor, nup),
    });
  },
});

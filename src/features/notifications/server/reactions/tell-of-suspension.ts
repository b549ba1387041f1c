import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { processResumed } from '../../../processes/contract/suspension/events.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells whoever has a process that it goes on: its suspension was over by itself. */
export const tellOfSuspension = reaction({
  name: 'tell-of-suspension',
  on: [processResumed],
  run: async (event, { db, deps }) => {
    if (!event.payload.by_itself || event.payload.followed) return;
    const process = await findProcess(db, event.streamId);
    if (process?.responsible_id == null) return;
    await tellPeople(deps, {
      event,
      kind: 'SUSPENSION_OVER',
      processId: event.streamId,
      unitId: process.unit_id,
      personIds: [process.responsible_id],
      text: notificationText.suspensionOver,
    });
  },
});

import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { scheduledReturnDue } from '../../../transfers/contract/scheduled-return/events.ts';
import { notificationText } from '../../rules/notification-text.ts';
import { tellPeople } from '../tell-people.ts';
import { whoWorksIn } from './people-concerned.ts';

/** Reminds whoever has the process, or the unit where nobody has it, that it must go back. */
export const tellOfScheduledReturn = reaction({
  name: 'tell-of-scheduled-return',
  on: [scheduledReturnDue],
  run: async (event, { db, deps }) => {
    const { unit, return_by } = event.payload;
    const process = await findProcess(db, event.streamId);
    if (!process) return;
    const { responsible_id: responsible, unit_id: unitId } = process;
    await tellPeople(deps, {
      event,
      kind: 'RETURN_DUE',
      processId: event.streamId,
      unitId,
      personIds: responsible === null ? await whoWorksIn(deps, unitId) : [responsible],
      text: (nup) => notificationText.returnDue(nup, unit, return_by),
    });
  },
});

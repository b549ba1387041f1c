import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { processMoved } from '../../processes/contract/events.ts';
import { endOrdersOfDeparted } from './automatic/end-orders.ts';
import { tellAskedBack } from './scheduled-return/asking.ts';

/** Where a process goes ends what was ordered where it was, and decides who still asks it back. */
export const transfersFollowMoves = consequence({
  name: 'transfers-follow-moves',
  on: processMoved,
  run: async (act, { streamId }) => {
    await endOrdersOfDeparted(act, streamId);
    await tellAskedBack(act.tx, streamId, act.now);
  },
});

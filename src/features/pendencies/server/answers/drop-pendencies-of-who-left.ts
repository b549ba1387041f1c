import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { dataChanged } from '../../../processes/contract/events.ts';
import { pendencyCanceled } from '../../contract/events.ts';
import { partyLeftReason } from '../../rules/pendency-policy.ts';
import { inEvent, pendencyTables } from '../pendency-row.ts';
import { tellParty } from '../tell-party.ts';
import { changeState } from './change-state.ts';

/**
 * Whom the process does not concern any more is asked nothing any more, in the same act. What they sent before waits as it did: whoever
 * works there joins it, or cancels. The process is locked.
 */
export const dropPendenciesOfWhoLeft = consequence({
  name: 'drop-pendencies-of-who-left',
  on: dataChanged,
  run: async (act, { streamId, payload }) => {
    if (payload.interested_removed.length === 0) return;
    const waiting = await pendencyTables(act.tx)
      .selectFrom('pendencies.pendency')
      .selectAll()
      .where('process_id', '=', streamId)
      .where('party_id', 'in', payload.interested_removed)
      .where('state', '=', 'PENDING')
      .orderBy('id')
      .execute();
    for (const pendency of waiting) {
      await changeState(act.tx, pendency, {
        state: 'CANCELED',
        canceled_at: act.now,
        cancel_reason: partyLeftReason,
      });
      await tellParty(act, pendency, 'CANCELED');
      await record(act, pendencyCanceled, streamId, {
        ...inEvent(pendency),
        reason: partyLeftReason,
        asked_by: pendency.asked_by,
      });
    }
  },
});

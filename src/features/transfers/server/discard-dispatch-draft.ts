import { act } from '../../../platform/server/http/handlers.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { discardDispatchDocuments } from '../../documents/server/index.ts';
import { discardDispatchDraft as contract } from '../contract/discard-dispatch-draft.ts';
import { dispatchDiscarded } from '../contract/events.ts';
import { lockDraftAndProcess, transferTables } from './dispatch-row.ts';

export const discardDispatchDraft = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { dispatch, process } = await lockDraftAndProcess(tx, input.body.dispatch_id, actor);

  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ discarded_at: now, changed_at: now })
    .where('id', '=', dispatch.id)
    .execute();

  await record(call, dispatchDiscarded, process.id, { dispatch_id: dispatch.id });
  await discardDispatchDocuments(call, dispatch.id);
  return { message: 'Despacho descartado.' };
});

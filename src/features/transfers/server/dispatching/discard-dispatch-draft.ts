import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { discardFolder, documentsIn } from '../../../documents/server/index.ts';
import { discardDispatchDraft as contract } from '../../contract/dispatching/discard-dispatch-draft.ts';
import { dispatchDiscarded } from '../../contract/events.ts';
import { folderOf, lockDraftAndProcess, transferTables } from '../dispatch-row.ts';
import { cancelOrder } from '../automatic/cancel-order.ts';
import { undoDiscardDispatch } from './undo-discard-dispatch.ts';

export const discardDispatchDraft = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { dispatch, process } = await lockDraftAndProcess(tx, input.body.dispatch_id, actor);
  const documents = await documentsIn(tx, folderOf(dispatch.id));

  await cancelOrder(call, dispatch, 'DISCARDED');
  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ discarded_at: now, changed_at: now })
    .where('id', '=', dispatch.id)
    .execute();

  await record(call, dispatchDiscarded, process.id, { dispatch_id: dispatch.id });
  await discardFolder(call, folderOf(dispatch.id));
  const message = 'Despacho descartado.';
  if (documents.some(({ signature_status }) => signature_status !== null)) return { message };
  return { message, undo_token: await issueUndo(call, undoDiscardDispatch, { dispatch_id: dispatch.id }) };
});

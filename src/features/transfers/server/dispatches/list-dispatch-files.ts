import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { presentDocuments } from '../../../documents/server/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listDispatchFiles as contract } from '../../contract/dispatches/list-dispatch-files.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { findDispatch } from '../dispatch-row.ts';
import { readableFiles } from './readable-files.ts';

export const listDispatchFiles = read(contract, async (call) => {
  const dispatch = await findDispatch(call.db, call.input.params.dispatchId);
  if (!dispatch) throw new Refusal(transferErrors.dispatchNotFound);
  const { reading } = await getReadableFor(call, dispatch.process_id, 'dispatch files').catch((error: unknown) => {
    // A dispatch of a process that may not be known is not told apart from a missing one.
    throw error instanceof Refusal ? new Refusal(transferErrors.dispatchNotFound) : error;
  });
  const rows = await readableFiles(call.db, [dispatch], { reading, actor: call.actor });
  if (dispatch.sent_at === null && rows.length === 0 && dispatch.person_id !== call.actor?.personId) {
    throw new Refusal(transferErrors.dispatchNotFound);
  }
  return { results: await presentDocuments(call.db, rows), count: rows.length, count_relation: 'eq' as const };
});

import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { filesIn, presentDocuments, readableOf } from '../../../documents/server/index.ts';
import { getReadableFor, refusedRead, requestOf } from '../../../processes/server/index.ts';
import { listDispatchFiles as contract } from '../../contract/dispatches/list-dispatch-files.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { findDispatch } from '../dispatch-row.ts';

const WHAT = 'dispatch files';

export const listDispatchFiles = read(contract, async (call) => {
  const dispatch = await findDispatch(call.db, call.input.params.dispatchId);
  const { dispatchId } = call.input.params;
  const files = await filesIn(call.db, 'dispatch', [dispatchId]);
  const { process, reading } = await getReadableFor(call, dispatch?.process_id ?? 0, WHAT).catch((error: unknown) => {
    // A dispatch of a process that may not be known is not told apart from a missing one.
    throw error instanceof Refusal ? new Refusal(transferErrors.dispatchNotFound) : error;
  });
  const rows = dispatch ? readableOf(files, { kind: 'dispatch', all: [dispatch] }, { reading, actor: call.actor }) : [];
  if (!dispatch || (dispatch.sent_at === null && rows.length === 0 && dispatch.person_id !== call.actor?.personId)) {
    const kind = transferErrors.dispatchNotFound;
    throw await refusedRead(call.db, requestOf(call, WHAT), { asked: dispatchId, process, kind });
  }
  const shown = { masked: call.actor?.unit == null, readerId: call.actor?.personId ?? null };
  return { results: await presentDocuments(call.db, rows, shown), count: rows.length, count_relation: 'eq' as const };
});

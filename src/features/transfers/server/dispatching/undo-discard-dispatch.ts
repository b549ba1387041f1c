import { z } from 'zod';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { hasDraftWritten, restoreFolder } from '../../../documents/server/index.ts';
import { lockProcess } from '../../../processes/server/index.ts';
import { dispatchDiscarded, dispatchRestored } from '../../contract/events.ts';
import { folderOf, type DispatchRow, findDraft, transferTables } from '../dispatch-row.ts';

/** Brings a discarded dispatch back with its documents, unless another was begun in its place. */
export const undoDiscardDispatch = defineUndo({
  kind: 'discard-dispatch',
  schema: z.object({ dispatch_id: z.int() }),
  async run(call, { dispatch_id }) {
    const { tx, actor, now } = call;
    const discarded = await transferTables(tx)
      .selectFrom('transfers.dispatch')
      .select(['id', 'process_id', 'unit_id'])
      .where('id', '=', dispatch_id)
      .where('person_id', '=', actor.personId)
      .where('discarded_at', 'is not', null)
      .executeTakeFirst();
    const process = discarded && (await lockProcess(tx, discarded.process_id));
    if (!process) throw new Refusal(undoErrors.changed);
    const place = { processId: process.id, personId: actor.personId, unitId: discarded.unit_id };
    const other = await findDraft(tx, place);
    if (other && !(await isBlank(tx, other))) throw new Refusal(undoErrors.changed);

    // One that only was opened gives its place back.
    if (other) {
      await transferTables(tx)
        .updateTable('transfers.dispatch')
        .set({ discarded_at: now, changed_at: now })
        .where('id', '=', other.id)
        .execute();
      await record(call, dispatchDiscarded, process.id, { dispatch_id: other.id });
    }
    await transferTables(tx)
      .updateTable('transfers.dispatch')
      .set({ discarded_at: null, changed_at: now })
      .where('id', '=', discarded.id)
      .execute();

    await restoreFolder(call, folderOf(discarded.id));
    await record(call, dispatchRestored, process.id, { dispatch_id });
    return 'Despacho recuperado.';
  },
});

const isBlank = async (tx: Tx, draft: DispatchRow): Promise<boolean> =>
  draft.target_unit_id === null && draft.observation === null && !(await hasDraftWritten(tx, folderOf(draft.id)));

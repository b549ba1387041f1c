import { z } from 'zod';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentsIn, restoreFolder } from '../../../documents/server/index.ts';
import { lockProcess, readingOfProcess } from '../../../processes/server/index.ts';
import { joinDiscarded, joinRestored } from '../../contract/events.ts';
import { findInPreparation, folderOf, joinTables, prepares } from '../join-row.ts';
import { tellOpenJoins } from '../tell-open-joins.ts';

/** Brings a discarded join back with its documents, unless the unit began another in its place or archived the process. */
export const undoDiscardJoin = defineUndo({
  kind: 'discard-join',
  schema: z.object({ document_join_id: z.int() }),
  async run(call, { document_join_id }) {
    const { tx, actor, now } = call;
    const discarded = await joinTables(tx)
      .selectFrom('joins.document_join')
      .selectAll()
      .where('id', '=', document_join_id)
      .where('discarded_at', 'is not', null)
      .executeTakeFirst();
    const process = await lockProcess(tx, discarded?.process_id ?? 0);
    const reading = await readingOfProcess(tx, process, actor);
    const isLate = process?.state === 'ARCHIVED';
    if (!discarded || !process || isLate || !prepares(actor, discarded, reading)) throw new Refusal(undoErrors.changed);
    const other = await findInPreparation(tx, { processId: process.id, unitId: discarded.unit_id });
    const isBlank = other && other.justification === null && (await documentsIn(tx, folderOf(other.id))).length === 0;
    if (other && !isBlank) throw new Refusal(undoErrors.changed);

    // One that only was opened gives its place back.
    if (other) {
      await joinTables(tx)
        .updateTable('joins.document_join')
        .set({ discarded_at: now, changed_at: now })
        .where('id', '=', other.id)
        .execute();
      await record(call, joinDiscarded, process.id, { document_join_id: other.id });
    }
    await restoreFolder(call, folderOf(discarded.id));
    await joinTables(tx)
      .updateTable('joins.document_join')
      .set({ discarded_at: null, changed_at: now })
      .where('id', '=', discarded.id)
      .execute();
    await tellOpenJoins(tx, process.id);
    await record(call, joinRestored, process.id, { document_join_id });
    return 'Juntada recuperada.';
  },
});

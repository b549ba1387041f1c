import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { type ActContext, record } from '../../../platform/server/ledger/record.ts';
import { draftDiscarded } from '../../processes/contract/events.ts';
import { addBytes, type ProcessRow } from '../../processes/server/index.ts';
import { documentDeleted } from '../contract/events.ts';
import { type DocumentRow, documentTables, draftDocuments } from './document-row.ts';
import { inEvent } from './freeze-document.ts';

/**
 * Leaves tombstones where draft documents were, and gives their bytes back to the limit of their locked process.
 * @returns the size of the process now
 */
export async function removeDocuments(
  act: ActContext,
  process: Pick<ProcessRow, 'id' | 'size_bytes'>,
  documents: readonly DocumentRow[],
): Promise<number> {
  let bytes = process.size_bytes;
  for (const document of documents) {
    await documentTables(act.tx)
      .updateTable('documents.document')
      .set({ deleted_at: act.now, deleted_by: act.actor?.personId ?? null, changed_at: act.now })
      .where('id', '=', document.id)
      .execute();
    bytes = await addBytes(act.tx, process, -document.size);
    await record(act, documentDeleted, document.process_id, inEvent(document));
  }
  return bytes;
}

/** A discarded draft takes its documents with it. */
export const discardDraftDocuments = consequence({
  name: 'discard-draft-documents',
  on: draftDiscarded,
  run: async (act, { payload }) => {
    const documents = await draftDocuments(act.tx, { processId: payload.process_id, dispatchId: null });
    await removeDocuments(act, { id: payload.process_id, size_bytes: 0 }, documents);
  },
});

import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addBytes, type ProcessRow } from '../../../processes/server/index.ts';
import { documentDeleted } from '../../contract/events.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { weighDrafts } from './weigh-drafts.ts';
import { inEvent } from '../filing/freeze-document.ts';

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
  await weighDrafts(act.tx, process.id);
  return bytes;
}

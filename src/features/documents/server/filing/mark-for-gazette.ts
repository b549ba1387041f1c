import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { GazetteStatus } from '../../rules/gazette-status.ts';
import { documentTables } from '../document-row.ts';

/** Writes where a document stands on its way to the gazette, in the act that changed it; `null`: it does not go there. The document is already locked. */
export async function markForGazette(
  { tx, now }: ActContext,
  documentId: number,
  status: GazetteStatus | null,
): Promise<void> {
  await documentTables(tx)
    .updateTable('documents.document')
    .set((eb) => ({ to_publish: status !== null, doe_status: status, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', documentId)
    .execute();
}

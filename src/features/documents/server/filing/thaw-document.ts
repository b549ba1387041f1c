import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentEdited } from '../../contract/events.ts';
import { inEvent } from './freeze-document.ts';
import { type DocumentRow, documentTables, lockDocument } from '../document-row.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { markSignatures } from './mark-signatures.ts';

/**
 * Takes a draft document out of its frozen state and forgets its signatures: it was edited, or they were withdrawn. What
 * was written is text again, with the number it had; its old code finds nothing any more.
 * @throws CANNOT_CHANGE_DOCUMENT when it is already part of the process
 */
export async function signaturesDropped(act: ActContext, documentId: number): Promise<DocumentRow> {
  const { document, process } = await lockDocument(act.tx, documentId);
  if (document.filed_at !== null) throw new Refusal(documentErrors.cannotChange);
  await markSignatures(act, documentId, { status: null, signers: [] });
  if (document.kind === 'written' && document.size > 0) await addBytes(act.tx, process, -document.size);
  const thawed = await thaw(act.tx, document, act.now);
  await weighDrafts(act.tx, process.id);
  return thawed;
}

/**
 * The same where whoever signed takes the signature off and nothing else is changed: the document may be again.
 * @throws CANNOT_CHANGE_DOCUMENT when it is already part of the process
 */
export async function withdrawSignatures(act: ActContext, documentId: number): Promise<void> {
  await signaturesDropped(act, documentId);
  const document = await documentTables(act.tx)
    .updateTable('documents.document')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(act, documentEdited, document.process_id, {
    ...inEvent(document),
    // They fell by an act of their own, which tells of them.
    signatures_dropped: 0,
    version: document.version,
    state: document.state,
  });
}

async function thaw(tx: Tx, document: DocumentRow, now: Date): Promise<DocumentRow> {
  // Like its code, the files of what it was find nothing any more.
  await documentTables(tx).deleteFrom('documents.revision').where('document_id', '=', document.id).execute();
  const content = document.kind === 'written' ? { sha256: null, size: 0, pages: null } : {};
  return documentTables(tx)
    .updateTable('documents.document')
    .set({
      ...content,
      content_sha256: null,
      state: 'DRAFT',
      validation_code: null,
      frozen_at: null,
      signed_sha256: null,
      signed_size: null,
      sealed_sha256: null,
      sealed_size: null,
      sealed_at: null,
      changed_at: now,
    })
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { type DocumentRow, documentTables, type SignerRow } from '../document-row.ts';

/** Where the signatures of a document stand, as whoever keeps them tells it. */
export interface SignatureMarks {
  /** `null` when nobody is asked any more. */
  readonly status: DocumentRow['signature_status'];
  /** Everyone asked and not cancelled, in the order shown. */
  readonly signers: readonly (Omit<SignerRow, 'document_id' | 'position' | 'refusal'> &
    Partial<Pick<SignerRow, 'refusal'>>)[];
}

/** Writes where the signatures of a document stand, in the act that changed them. The document is already locked. */
export async function markSignatures(act: ActContext, documentId: number, marks: SignatureMarks): Promise<void> {
  const { status, signers } = marks;
  const tables = documentTables(act.tx);
  await tables.deleteFrom('documents.signer').where('document_id', '=', documentId).execute();
  if (signers.length > 0) {
    await tables
      .insertInto('documents.signer')
      .values(signers.map((signer, index) => ({ ...signer, document_id: documentId, position: index + 1 })))
      .execute();
  }
  await tables
    .updateTable('documents.document')
    .set({
      signature_status: status,
      signatures_done: signers.filter((signer) => signer.status === 'SIGNED').length,
      signatures_pending: signers.filter((signer) => signer.status === 'PENDING').length,
      changed_at: act.now,
    })
    .where('id', '=', documentId)
    .execute();
}

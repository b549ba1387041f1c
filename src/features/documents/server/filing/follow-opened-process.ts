import { randomBytes } from 'node:crypto';
import { makeValidationCode } from '../../../../kernel/numbers/validation-code.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { processOpened } from '../../../processes/contract/events.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { type DocumentRow, documentTables, draftDocuments, signersOf } from '../document-row.ts';
import { fileDocuments, printDraftsAhead } from './file-documents.ts';

/** Opening a process freezes the documents of its draft and makes them its first ones. */
export const followOpenedProcess = consequence({
  name: 'follow-opened-process',
  on: processOpened,
  errors: [
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
  // Copies for other targets have no rows yet: theirs are printed in the act.
  prepare: async (call, { payload: { draft_id, nup } }) =>
    draft_id === undefined || nup === undefined
      ? {}
      : printDraftsAhead(call, await draftDocuments(call.db, { processId: draft_id, folder: null }), nup),
  run: async (act, { streamId: processId, payload }) => {
    const drafts = await draftDocuments(act.tx, { processId: payload.draft_id, folder: null });
    // The last target takes the draft's own row, and with it the documents; the others get copies.
    const own = processId === payload.draft_id ? drafts : await copyDocuments(act.tx, drafts, processId);
    await fileDocuments(act, processId, own);
  },
});

/**
 * The same documents for another process of the same draft: the same bytes under new rows. A copy of what was already
 * frozen has a code of its own, while the one printed on its pages still finds the original.
 */
async function copyDocuments(tx: Tx, drafts: readonly DocumentRow[], processId: number): Promise<DocumentRow[]> {
  const signers = await signersOf(
    tx,
    drafts.map(({ id }) => id),
  );
  const copies: DocumentRow[] = [];
  for (const { id: original, ...values } of drafts) {
    const copy = await documentTables(tx)
      .insertInto('documents.document')
      .values({
        ...values,
        process_id: processId,
        copied_from: original,
        validation_code: values.validation_code === null ? null : makeValidationCode(randomBytes(16)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await copyRevisions(tx, original, copy.id);
    const asked = signers.get(original) ?? [];
    if (asked.length > 0) {
      await documentTables(tx)
        .insertInto('documents.signer')
        .values(asked.map((signer) => ({ ...signer, document_id: copy.id })))
        .execute();
    }
    copies.push(copy);
  }
  return copies;
}

/** The files that it had on the way, by which it is found too. */
async function copyRevisions(tx: Tx, from: number, to: number): Promise<void> {
  const tables = documentTables(tx);
  const revisions = await tables.selectFrom('documents.revision').selectAll().where('document_id', '=', from).execute();
  if (revisions.length === 0) return;
  await tables
    .insertInto('documents.revision')
    .values(revisions.map((revision) => ({ ...revision, document_id: to })))
    .execute();
}

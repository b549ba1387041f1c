import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addBytes, lockProcess } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { type DocumentRow, documentTables, draftDocuments, findFolder, type FolderRow } from '../document-row.ts';
import { documentRestored } from '../../contract/events.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { fileDocuments, printDraftsAhead } from './file-documents.ts';
import { inEvent } from './freeze-document.ts';
import { removeDocuments } from '../drafts/remove-documents.ts';
import { isEmptyText } from '../writing/written-text.ts';

interface DispatchDraft {
  readonly dispatchId: number;
  readonly processId: number;
  /** Who writes it. */
  readonly personId: number;
  /** The unit it is written in: its people write it too. */
  readonly unitId: number;
  readonly now: Date;
}

/** Lets documents be written for a dispatch; the capability that owns dispatches says so when it makes the draft. */
export async function openDispatchFolder(tx: Tx, { dispatchId, processId, personId, unitId, now }: DispatchDraft) {
  await documentTables(tx)
    .insertInto('documents.dispatch_folder')
    .values({ dispatch_id: dispatchId, process_id: processId, person_id: personId, unit_id: unitId, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The documents of a dispatch, drafts or already in the process, in their order. */
export const documentsOfDispatch = (db: Database, dispatchId: number): Promise<DocumentRow[]> =>
  documentsOfDispatches(db, [dispatchId]);

/** The same of several: those of each are in their order. */
export const documentsOfDispatches = (db: Database, dispatchIds: readonly number[]): Promise<DocumentRow[]> =>
  documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('dispatch_id', 'in', dispatchIds.length > 0 ? dispatchIds : [0])
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** When something was first written or attached for a dispatch: an empty text does not count. `null` while nothing was. */
export async function draftBegunAt(db: Database, dispatchId: number): Promise<Date | null> {
  const documents = await documentsOfDispatch(db, dispatchId);
  return documents
    .filter((document) => document.filed_at === null && (document.kind === 'uploaded' || !isEmptyText(document)))
    .reduce<Date | null>((first, { created_at: at }) => (first === null || at < first ? at : first), null);
}

/** Whether anything was written or attached for a dispatch. */
export const hasDraftWritten = async (db: Database, dispatchId: number): Promise<boolean> =>
  (await draftBegunAt(db, dispatchId)) !== null;

/**
 * Makes the documents of a dispatch part of its process, in the act that dispatches it: each is frozen and gets its place.
 * @throws DOCUMENT_NOT_FOUND when the dispatch has no open draft in this process; EMPTY_DOCUMENT; PROCESS_SIZE_LIMIT
 */
export async function fileDispatchDocuments(
  act: ActContext,
  dispatchId: number,
  processId: number,
): Promise<DocumentRow[]> {
  await lockProcess(act.tx, processId);
  const folder = await openFolder(act.tx, dispatchId);
  if (folder.process_id !== processId) throw new Refusal(documentErrors.notFound);
  const filed = await fileDocuments(act, processId, await draftDocuments(act.tx, { processId, dispatchId }));
  await closeFolder(act.tx, dispatchId, { filed_at: act.now });
  return filed;
}

/** Prints what a dispatch is about to file, before its transaction. */
export async function printDispatchAhead(call: Parameters<typeof printDraftsAhead>[0], dispatchId: number) {
  const folder = await findFolder(call.db, dispatchId);
  if (!folder || folder.filed_at || folder.discarded_at) return undefined;
  const drafts = await draftDocuments(call.db, { processId: folder.process_id, dispatchId });
  return printDraftsAhead(call, drafts);
}

/** Takes the documents of a discarded dispatch away. */
export async function discardDispatchDocuments(act: ActContext, dispatchId: number): Promise<void> {
  const folder = await findFolder(act.tx, dispatchId);
  if (!folder || folder.filed_at || folder.discarded_at) return;
  const process = await lockProcess(act.tx, folder.process_id);
  if (!process) return;
  await removeDocuments(act, process, await draftDocuments(act.tx, { processId: process.id, dispatchId }));
  await closeFolder(act.tx, dispatchId, { discarded_at: act.now });
}

/**
 * Brings back the documents that went with a discarded dispatch, in the act that takes the discarding back.
 * @throws UNDO_CHANGED, PROCESS_SIZE_LIMIT
 */
export async function restoreDispatchDocuments(act: ActContext, dispatchId: number): Promise<void> {
  const folder = await findFolder(act.tx, dispatchId);
  const process = folder && (await lockProcess(act.tx, folder.process_id));
  if (!process || folder.filed_at || folder.discarded_at === null) throw new Refusal(undoErrors.changed);
  const restored = await documentTables(act.tx)
    .updateTable('documents.document')
    .set({ deleted_at: null, deleted_by: null, changed_at: act.now })
    .where('dispatch_id', '=', dispatchId)
    .where('deleted_at', '=', folder.discarded_at)
    .returningAll()
    .execute();
  await addBytes(
    act.tx,
    process,
    restored.reduce((sum, { size }) => sum + size, 0),
  );
  for (const document of restored) await record(act, documentRestored, process.id, inEvent(document));
  await weighDrafts(act.tx, process.id);
  await closeFolder(act.tx, dispatchId, { discarded_at: null });
}

async function openFolder(tx: Tx, dispatchId: number): Promise<FolderRow> {
  const folder = await findFolder(tx, dispatchId);
  if (!folder || folder.filed_at || folder.discarded_at) throw new Refusal(documentErrors.notFound);
  return folder;
}

const closeFolder = (
  tx: Tx,
  dispatchId: number,
  end: { readonly filed_at: Date } | { readonly discarded_at: Date | null },
) =>
  documentTables(tx)
    .updateTable('documents.dispatch_folder')
    .set('filed_at' in end ? { joined_at: end.filed_at } : end)
    .where('dispatch_id', '=', dispatchId)
    .execute();

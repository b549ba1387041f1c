import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addBytes, lockProcess } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import {
  type DocumentRow,
  documentTables,
  draftDocuments,
  findFolder,
  type Folder,
  folderColumn,
  type FolderRow,
} from '../document-row.ts';
import { documentRestored } from '../../contract/events.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { fileDocuments, printDraftsAhead } from './file-documents.ts';
import { inEvent } from './freeze-document.ts';
import { removeDocuments } from '../drafts/remove-documents.ts';
import { isEmptyText } from '../writing/written-text.ts';

interface FolderToOpen {
  readonly folder: Folder;
  readonly processId: number;
  /** Who writes it. */
  readonly personId: number;
  /** The unit it is written in: its people write it too. */
  readonly unitId: number;
  readonly now: Date;
}

/** Lets documents be written for a dispatch or a join; the capability that owns it says so when it makes the draft. */
export async function openFolder(tx: Tx, { folder, processId, personId, unitId, now }: FolderToOpen): Promise<void> {
  const values = { process_id: processId, person_id: personId, unit_id: unitId, opened_at: now };
  const opening =
    folder.kind === 'join'
      ? documentTables(tx)
          .insertInto('documents.join_folder')
          .values({ ...values, document_join_id: folder.id })
      : documentTables(tx)
          .insertInto('documents.dispatch_folder')
          .values({ ...values, dispatch_id: folder.id });
  await opening.onConflict((conflict) => conflict.doNothing()).execute();
}

/** The documents of a dispatch or a join, drafts or already in the process, in their order. */
export const documentsIn = (db: Database, { kind, id }: Folder): Promise<DocumentRow[]> =>
  documentsInEach(db, kind, [id]);

/** The same of several of a kind: those of each are in their order. */
export const documentsInEach = (db: Database, kind: Folder['kind'], ids: readonly number[]): Promise<DocumentRow[]> =>
  documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where(folderColumn[kind], 'in', ids.length > 0 ? ids : [0])
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** When something was first written or attached in a folder: an empty text does not count. `null` while nothing was. */
export async function draftBegunAt(db: Database, folder: Folder): Promise<Date | null> {
  const documents = await documentsIn(db, folder);
  return documents
    .filter((document) => document.filed_at === null && (document.kind === 'uploaded' || !isEmptyText(document)))
    .reduce<Date | null>((first, { created_at: at }) => (first === null || at < first ? at : first), null);
}

/** Whether anything was written or attached in a folder. */
export const hasDraftWritten = async (db: Database, folder: Folder): Promise<boolean> =>
  (await draftBegunAt(db, folder)) !== null;

/**
 * Makes the documents of a dispatch or a join part of its process, in the act that sends or joins it: each is frozen and
 * gets its place.
 * @throws DOCUMENT_NOT_FOUND when it has no open draft in this process; EMPTY_DOCUMENT; PROCESS_SIZE_LIMIT
 */
export async function fileFolder(act: ActContext, named: Folder, processId: number): Promise<DocumentRow[]> {
  await lockProcess(act.tx, processId);
  const folder = await findFolder(act.tx, named);
  if (!folder || isClosed(folder) || folder.process_id !== processId) throw new Refusal(documentErrors.notFound);
  const filed = await fileDocuments(act, processId, await draftDocuments(act.tx, { processId, folder }));
  await closeFolder(act.tx, folder, { filed_at: act.now });
  return filed;
}

/** Prints what a folder is about to file, before its transaction. */
export async function printFolderAhead(call: Parameters<typeof printDraftsAhead>[0], named: Folder) {
  const folder = await findFolder(call.db, named);
  if (!folder || isClosed(folder)) return undefined;
  return printDraftsAhead(call, await draftDocuments(call.db, { processId: folder.process_id, folder }));
}

/** Takes the documents of a discarded dispatch or join away. */
export async function discardFolder(act: ActContext, named: Folder): Promise<void> {
  const folder = await findFolder(act.tx, named);
  if (!folder || isClosed(folder)) return;
  const process = await lockProcess(act.tx, folder.process_id);
  if (!process) return;
  await removeDocuments(act, process, await draftDocuments(act.tx, { processId: process.id, folder }));
  await closeFolder(act.tx, folder, { discarded_at: act.now });
}

/**
 * Brings back the documents that went with a discarded dispatch or join, in the act that takes the discarding back.
 * @throws UNDO_CHANGED, PROCESS_SIZE_LIMIT
 */
export async function restoreFolder(act: ActContext, named: Folder): Promise<void> {
  const folder = await findFolder(act.tx, named);
  const process = folder && (await lockProcess(act.tx, folder.process_id));
  if (!process || folder.filed_at || folder.discarded_at === null) throw new Refusal(undoErrors.changed);
  const restored = await documentTables(act.tx)
    .updateTable('documents.document')
    .set({ deleted_at: null, deleted_by: null, changed_at: act.now })
    .where(folderColumn[folder.kind], '=', folder.id)
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
  await closeFolder(act.tx, folder, { discarded_at: null });
}

const isClosed = ({ filed_at, discarded_at }: FolderRow): boolean => filed_at !== null || discarded_at !== null;

type End = { readonly filed_at: Date } | { readonly discarded_at: Date | null };

async function closeFolder(tx: Tx, { kind, id }: Folder, end: End): Promise<void> {
  const tables = documentTables(tx);
  await (kind === 'join'
    ? tables.updateTable('documents.join_folder').set(end).where('document_join_id', '=', id).execute()
    : tables
        .updateTable('documents.dispatch_folder')
        .set('filed_at' in end ? { joined_at: end.filed_at } : end)
        .where('dispatch_id', '=', id)
        .execute());
}

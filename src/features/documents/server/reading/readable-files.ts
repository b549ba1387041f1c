import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import { readingOfDocument } from '../../rules/document-visibility.ts';
import { addressedTo, type DocumentRow, type Folder, folderColumn, signersOf } from '../document-row.ts';
import { isOfFolder } from '../drafts/draft-place.ts';
import { documentsInEach } from '../filing/folder-documents.ts';

/** Dispatches, or joins, as the capability that owns them knows them. */
interface Folders {
  readonly kind: Folder['kind'];
  readonly all: readonly { readonly id: number; readonly person_id: number; readonly unit_id: number }[];
}

interface FilesReader {
  readonly reading: Reading;
  readonly actor: Actor | null;
}

/** The documents of dispatches or joins that their reader may open: those of each in their order. */
export const readableFiles = async (db: Database, folders: Folders, who: FilesReader): Promise<DocumentRow[]> =>
  readableOf(
    await filesIn(
      db,
      folders.kind,
      folders.all.map(({ id }) => id),
    ),
    folders,
    who,
  );

/** What they hold, and who signs it, whoever asks. */
export async function filesIn(db: Database, kind: Folder['kind'], ids: readonly number[]) {
  const rows = await documentsInEach(db, kind, ids);
  // Asked of an empty one too: it takes as long as one that is full.
  const found = rows.map(({ id }) => id);
  return { rows, signers: await signersOf(db, found.length > 0 ? found : [0]) };
}

/** Which of them a person may open. */
export function readableOf(
  { rows, signers }: Awaited<ReturnType<typeof filesIn>>,
  { kind, all }: Folders,
  { reading, actor }: FilesReader,
): DocumentRow[] {
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  return rows.filter((row) => {
    const facts = {
      filed: row.filed_at !== null,
      complete: row.signatures_pending === 0,
      authorId: row.author_id,
      signerIds: addressedTo(signers.get(row.id)),
      mine: isOfFolder(actor, byId.get(row[folderColumn[kind]]!)!, reading),
    };
    return readingOfDocument(facts, reading.documents, actor?.personId ?? null) !== 'none';
  });
}

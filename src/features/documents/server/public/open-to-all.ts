import type { Database } from '../../../../platform/server/db/database.ts';
import { findProcess, type ProcessRow, readingOfProcess } from '../../../processes/server/index.ts';
import { readingOfDocument } from '../../rules/document-visibility.ts';
import type { DocumentRow } from '../document-row.ts';
import { isComplete } from '../reading/read-document.ts';

/** Whether anyone may have the copy to print of a document: of one that is not there no, by the same look. */
export async function isOpenToAll(
  db: Database,
  document: DocumentRow | undefined,
  known?: ProcessRow,
): Promise<boolean> {
  const process = known ?? (await findProcess(db, document?.process_id ?? 0));
  if (!document || !process || document.no_effect_at !== null) return false;
  const { documents } = await readingOfProcess(db, process, null);
  const facts = {
    filed: document.filed_at !== null,
    complete: isComplete(document),
    authorId: document.author_id,
    signerIds: [],
    mine: false,
  };
  return readingOfDocument(facts, documents, null) !== 'none';
}

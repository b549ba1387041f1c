import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { openPlace } from '../drafts/draft-place.ts';
import { putFile } from '../drafts/put-file.ts';
import type { KeptFile } from '../incoming/sent-file.ts';
import { documentType } from '../../rules/document-types.ts';
import { type DocumentRow, type Folder, namesOf, requireType } from '../document-row.ts';

interface KeptWithName {
  readonly file: KeptFile;
  readonly name: string;
}

/**
 * Puts files that another capability took in and kept into a draft, as attachments of whoever acts.
 * @returns the documents, in the order of the files
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT, PROCESS_SIZE_LIMIT, INVALID_ATTACHMENT
 */
export async function putFiles(act: PersonAct, folder: Folder, files: readonly KeptWithName[]): Promise<DocumentRow[]> {
  const type = await requireType(act.tx, documentType.ATTACHMENT);
  const documents: DocumentRow[] = [];
  for (const { file, name } of files) {
    // Looked at anew each time: the size of the process and the order follow from the files before.
    const place = await openPlace(act.tx, namesOf(folder), act.actor);
    const editable = file.extension !== 'pdf';
    documents.push((await putFile(act, place, { file, type, name, editable })).document);
  }
  return documents;
}

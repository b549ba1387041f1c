import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { readingOfDocument } from '../../rules/document-visibility.ts';
import {
  addressedTo,
  type DocumentRow,
  documentTables,
  findDocument,
  type SignerRow,
  signersOf,
} from '../document-row.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { type Scope, visibleDocuments } from './visible-documents.ts';
import { finishedPdf, hidesWords, takenPdf, type StoredPdf, uploadedPdf } from './document-copies.ts';

/** One document as something to take away: which bytes, and what is known of them. */
export interface DocumentToTake {
  readonly document: DocumentRow;
  /** The public has the copy to print instead of the original. */
  readonly asCopy: boolean;
  /** That copy is made apart, since it hides CPFs. */
  readonly masked: boolean;
  /** The file as it came, or as it was frozen and sealed; null for a text not yet frozen. */
  readonly original: StoredPdf | null;
  /** The same to be read as PDF; null when there is none. */
  readonly pdf: StoredPdf | null;
  readonly infected: boolean;
  readonly signers: readonly SignerRow[];
}

/** The filed documents of a process that its reader may open, in order, with their bytes. */
export async function documentsToTake(db: Database, scope: Scope): Promise<DocumentToTake[]> {
  const rows = await visibleDocuments(db, scope).selectAll('d').orderBy('d.sequence').orderBy('d.id').execute();
  const signers = await signersOf(
    db,
    rows.map(({ id }) => id),
  );
  const readable = rows.map((document) => {
    const facts = {
      filed: true,
      complete: document.signatures_pending === 0,
      authorId: document.author_id,
      signerIds: addressedTo(signers.get(document.id)),
      mine: false,
    };
    return { document, asCopy: readingOfDocument(facts, scope.documents, scope.personId) === 'copy' };
  });
  return withBytes(db, readable);
}

/** The same for some documents that were already found readable, in that way. */
export async function withBytes(
  db: Database,
  readable: readonly Pick<DocumentToTake, 'document' | 'asCopy'>[],
): Promise<DocumentToTake[]> {
  const rows = readable.map(({ document }) => document);
  const ids = rows.map(({ id }) => id);
  const [contents, signers] = await Promise.all([contentsOf(db, rows), signersOf(db, ids)]);
  const subjects = await subjectLines(db, readable);
  return readable.map(({ document, asCopy }) => {
    const content = contents.get(document.id);
    const original = finishedPdf(document);
    const rendition = content?.rendition_sha256
      ? { sha256: content.rendition_sha256, size: content.rendition_size! }
      : null;
    return {
      document,
      asCopy,
      masked: asCopy && hidesWords(document, subjects.get(document.process_id) ?? null),
      original,
      pdf: document.kind === 'written' || document.extension === 'pdf' ? original : rendition,
      infected: content?.scan_status === 'INFECTED',
      signers: signers.get(document.id) ?? [],
    };
  });
}

/** How whoever opened them described the processes of documents that the public reads. */
async function subjectLines(db: Database, readable: readonly Pick<DocumentToTake, 'document' | 'asCopy'>[]) {
  const ids = new Set(readable.filter(({ asCopy }) => asCopy).map(({ document }) => document.process_id));
  const found = await Promise.all([...ids].map((id) => findProcess(db, id)));
  return new Map(found.flatMap((process) => (process ? [[process.id, process.description]] : [])));
}

/** The copy to print of a document, made now if it must be: for work that runs after it was found readable. */
export async function printableOf(
  db: Database,
  deps: Deps,
  { id, asCopy }: { readonly id: number; readonly asCopy: boolean },
): Promise<StoredPdf | null> {
  const document = await findDocument(db, id);
  return document ? takenPdf(db, deps, document, asCopy ? 'copy' : 'original') : null;
}

/** The PDF that was made of an uploaded file by now; null while there is none. */
export async function renditionOf(db: Database, id: number): Promise<StoredPdf | null> {
  const document = await findDocument(db, id);
  return document?.kind === 'uploaded' && document.sha256 !== null ? uploadedPdf(db, document) : null;
}

/** Whether any document still stands on some bytes, so that they must stay. */
export async function isBlobHeld(db: Database, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from documents.document
      where sha256 = ${sha256} or sealed_sha256 = ${sha256} or received_sha256 = ${sha256}
    union all select from documents.copy where sha256 = ${sha256}
    union all select from documents.revision where sha256 = ${sha256}
    union all select from documents.file_content
      where sha256 = ${sha256} or rendition_sha256 = ${sha256} or picture_sha256 = ${sha256} limit 1`.execute(
    documentTables(db),
  );
  return rows.length > 0;
}

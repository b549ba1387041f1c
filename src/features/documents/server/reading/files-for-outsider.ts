import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentRow } from '../document-row.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';
import { finishedPdf, printedPdf, readablePdf } from './document-copies.ts';
import { addressOf, pdfAddressOf } from './file-address.ts';

interface OutsiderCall {
  readonly db: Database;
  readonly deps: Deps;
  /** Who comes, once they said who they are. */
  readonly actor: { readonly personId: number } | null;
}

/** The copy on screen, the copy to print, and the file itself. */
type OutsiderFile = 'READING' | 'PRINTING' | 'ORIGINAL';

/**
 * The short-lived address of one file of a document, for somebody whom another capability let in by a link: it decided, and wrote
 * the reading down. Without their name they have the copy that everyone may have, in which CPFs are hidden.
 * @returns null: there is no such file, or none for who has no name
 * @throws DOCUMENT_INFECTED, INTAKE_BUSY, RENDER_BUSY, RENDER_FAILED
 */
export async function fileForOutsider(call: OutsiderCall, document: DocumentRow, wanted: OutsiderFile) {
  const { db, deps, actor } = call;
  await refuseInfected(db, document);
  const reading = actor ? 'original' : 'copy';
  if (wanted === 'ORIGINAL') {
    if (!actor) return null;
    const original = finishedPdf(document) ?? (await inTurn(call, () => readablePdf(db, deps, document, reading)));
    const { content_type: contentType, extension } = document;
    return addressOf(db, deps, document, { ...original, contentType, extension, disposition: 'attachment' });
  }
  const [pdfOf, disposition] =
    wanted === 'READING' ? ([readablePdf, 'inline'] as const) : ([printedPdf, 'attachment'] as const);
  // Of what has no PDF there is the file itself.
  const pdf = await inTurn(call, () => pdfOf(db, deps, document, reading)).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === documentErrors.notPrintable) return null;
    throw error;
  });
  return pdf && pdfAddressOf(db, deps, document, pdf, disposition);
}

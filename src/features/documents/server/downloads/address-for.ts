import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { finishedPdf, printedPdf, takenPdf } from '../reading/document-copies.ts';
import { addressOf, pdfAddressOf } from '../reading/file-address.ts';
import type { ReadableDocument } from '../reading/read-document.ts';

/**
 * The address of what its reader takes away of a document: the original, sealed when it is, or the copy to print.
 * @throws DOCUMENT_NOT_PRINTABLE
 */
export async function addressFor(
  db: Database,
  deps: Deps,
  { document, reading }: ReadableDocument,
  { toPrint, disposition }: { toPrint: boolean; disposition: 'inline' | 'attachment' },
) {
  const original = finishedPdf(document);
  if (toPrint || reading === 'copy' || original === null) {
    const pdf = await (toPrint ? printedPdf : takenPdf)(db, deps, document, reading);
    return pdfAddressOf(db, deps, document, pdf, disposition);
  }
  const { content_type: contentType, extension } = document;
  return addressOf(db, deps, document, { ...original, contentType, extension, disposition });
}

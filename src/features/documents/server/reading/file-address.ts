import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { createDownloadAddress, filesOf } from '../../../../platform/server/storage/index.ts';
import type { DocumentRow } from '../document-row.ts';
import type { StoredPdf } from './document-copies.ts';
import { titleOf } from './title-of.ts';

/** A viewer comes back to the address for each part of the file. */
const SECONDS_TO_READ = 600;

interface OfferedFile extends StoredPdf {
  readonly contentType: string;
  readonly extension: string;
  readonly disposition: 'inline' | 'attachment';
}

/** A short-lived address of bytes that the caller may read. */
export async function addressOf(db: Database, deps: Deps, document: DocumentRow, wanted: OfferedFile) {
  const title = maskCpfsInText(await titleOf(db, document));
  return { id: document.id, ...(await addressNamed(deps, title, wanted)) };
}

/** The same of bytes that are no document by themselves, by the name that the file is to have. */
export async function addressNamed(deps: Deps, name: string, wanted: OfferedFile) {
  const fileName = `${name.replace(/[/\\*]/g, '-')}.${wanted.extension}`;
  const { url, expiresAt } = await createDownloadAddress(filesOf(deps), {
    sha256: wanted.sha256,
    fileName,
    contentType: wanted.contentType,
    disposition: wanted.disposition,
    expiresInSeconds: SECONDS_TO_READ,
  });
  return {
    url,
    file_name: fileName,
    content_type: wanted.contentType,
    size: wanted.size,
    expires_at: expiresAt.toISOString(),
  };
}

/** The same for a PDF made here. */
export const pdfAddressOf = (
  db: Database,
  deps: Deps,
  document: DocumentRow,
  pdf: StoredPdf,
  disposition: 'inline' | 'attachment',
) => addressOf(db, deps, document, { ...pdf, contentType: 'application/pdf', extension: 'pdf', disposition });

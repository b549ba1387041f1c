import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { PoolBusy, TaskStopped, writeOffice } from '../../../../engine/export/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { signersOf } from '../document-row.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import { printedSigners } from '../filing/file-documents.ts';
import { printedInput } from '../filing/printed-input.ts';
import { cached, digestOf } from '../reading/document-copies.ts';
import { addressOf } from '../reading/file-address.ts';
import type { ReadableDocument } from '../reading/read-document.ts';

const formats = {
  docx: {
    form: 'DOCX',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  odt: { form: 'ODT', contentType: 'application/vnd.oasis.opendocument.text' },
} as const;

/**
 * The address of a written document as an office file, to go on working on it outside (decision 17). Made once for each text.
 * @throws DOCUMENT_NOT_WRITTEN for a file that was sent; DOCUMENT_NOT_FOUND for who may only see the copy to print
 */
export async function editableCopy(
  db: Database,
  deps: Deps,
  { document, reading }: ReadableDocument,
  format: keyof typeof formats,
) {
  if (reading === 'copy') throw new Refusal(documentErrors.notFound);
  if (document.kind !== 'written') throw new Refusal(documentErrors.notWritten);

  const signers = printedSigners((await signersOf(db, [document.id])).get(document.id) ?? []);
  const input = await printedInput(db, { document, signers, date: document.frozen_at ?? document.changed_at });
  const { form, contentType } = formats[format];
  const made = { of: digestOf(input), make: async () => keepBlob(deps, await written(format, input)) };
  const kept = await cached(db, deps, { document, form }, made);
  const wanted = { sha256: kept.sha256, size: kept.size, contentType, extension: format };
  return addressOf(db, deps, document, { ...wanted, disposition: 'attachment' });
}

async function written(...asked: Parameters<typeof writeOffice>): Promise<Buffer> {
  try {
    return await writeOffice(...asked);
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal(documentErrors.renderBusy);
    throw error instanceof TaskStopped ? new Refusal(documentErrors.renderFailed) : error;
  }
}
